/** Records that one record may have in the next generation of the diagram. */
export const CHILDREN_AT_MOST = 100;

/** Sizes of the diagram in px. Three columns fit an A4 page with its margins. */
export const CARD_WIDTH = 184;
export const CARD_HEIGHT = 60;
/** A picture on a card is as high as it is, and this at most (forms.md, section 9). */
export const IMAGE_MOST_HEIGHT = 400;
/** What a card leaves a picture in width. */
export const IMAGE_MOST_WIDTH = 158;
/** What the dialog of the diagram has below it: its buttons, its padding and the margin to the edge of the screen. */
export const BELOW_DIAGRAM = 100;
export const COLUMN_GAP = 64;
export const CARD_GAP = 16;
export const HEAD_HEIGHT = 36;
