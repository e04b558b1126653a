/** What the palette and the search of the menu show of one kind at most. */
export const MOST_SHOWN = 20;
/** Pages last opened that are offered. */
export const RECENT_PAGES = 8;
/** How long typing rests before records are asked for. */
export const RECORDS_DELAY_MS = 300;
/** What the server takes for a search of records. */
export const SHORTEST_RECORD_TEXT = 2;
export const LONGEST_TEXT = 100;
