/** What the palette and the search of the menu show of one kind at most. */
export const MOST_SHOWN = 20;
/** Characters that the palette takes. */
export const LONGEST_TEXT = 100;
