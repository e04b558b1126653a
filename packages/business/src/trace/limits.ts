/** Records that one record may have in the next generation of the diagram. */
export const CHILDREN_AT_MOST = 100;

/** Sizes of the diagram in px. Three columns fit an A4 page with its margins. */
export const CARD_WIDTH = 184;
export const CARD_HEIGHT = 60;
/** Room for a picture on a card; the forms specification allows 400 at most. */
export const IMAGE_HEIGHT = 120;
export const COLUMN_GAP = 64;
export const CARD_GAP = 16;
export const HEAD_HEIGHT = 36;
