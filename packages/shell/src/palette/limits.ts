/** The most entries of one kind in the palette and in the search of the menu. */
export const MOST_SHOWN = 20;
/** Characters that the palette takes. */
export const LONGEST_TEXT = 100;
