/** How old the time in the mark may be. */
export const TIME_STEP_MS = 5 * 60_000;
/** How much of the ink shows on paper: more than on the screen, since nobody reads a sheet for a day. */
export const PRINT_SHARE = 0.13;
