/** Sizes of the diagram in px. Three columns fit an A4 page with its margins. */
export const CARD_WIDTH = 184;
export const COLUMN_GAP = 64;
export const HEAD_HEIGHT = 36;
/** The Chinese characters of a title that fit in a card. */
export const TITLE_CHARACTERS = 11;
