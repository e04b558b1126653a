/** Narrower than this, in px, a picture cannot be made. */
export const LEAST_PICTURE_WIDTH = 40;
/** What one press of a key makes a picture wider or narrower, in px. */
export const PICTURE_WIDTH_STEP = 20;
