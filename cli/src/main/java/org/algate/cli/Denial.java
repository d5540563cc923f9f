package org.algate.cli;

import org.algate.constraints.Reason;

/**
 * Why a name is denied.
 *
 * @param list the property that was asked; the entry stands in it, or in another that it includes
 * @param reason the entry
 */
record Denial(String list, Reason reason) {}
