/** The most entries of one kind in the palette and in the search of the menu. */
export const MOST_SHOWN = 20;
/** The most characters that can be typed into the palette. */
export const LONGEST_TEXT = 100;
