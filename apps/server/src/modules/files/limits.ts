/** Bytes of the largest file that is taken, in one piece or resumed. */
export const FILE_BYTES = 300 * 1024 * 1024;
/** A broken line leaves a short piece each time; whoever sends byte by byte is stopped here. */
export const MOST_PIECES = 5000;
/** A ticket is for the click that follows: a minute. */
export const TICKET_LIFE_MS = 60_000;
/** A ticket to play a file lasts as long as somebody may watch. */
export const LASTING_TICKET_MS = 4 * 60 * 60 * 1000;
/** A callback of the editor comes up to so long after a file was opened. */
export const EDITING_LIFE_MS = 24 * 60 * 60 * 1000;
/** A message of the editor is fresh so long. */
export const MESSAGE_LIFE = '10m';
/** Fetching a saved document may take so long. */
export const FETCH_SAVED_MS = 60_000;
/** What a form of a request takes beside its file, at most. */
export const FORM_BYTES = 4096;
/**
 * A file that no record names goes when its sender has not looked at it for so many days: a day longer than a draft lives in a
 * browser (`DRAFT_LIFE_DAYS` of the shell), because a form looks at its files whenever it is opened.
 */
export const UNNAMED_DAYS = 31;
/** A file that was brought for an import goes after so many. */
export const IMPORT_DAYS = 1;
