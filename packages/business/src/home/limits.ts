/** Figures that are no older are shown again without asking: going back and forth between pages costs nothing. */
export const FRESH_FIGURES_MS = 30_000;
/** What waits in more modules takes the whole width, so that the page stays short. */
export const MODULES_IN_A_CARD = 4;
