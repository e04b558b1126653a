/** The most bytes of a file, uploaded at once or resumed. */
export const FILE_BYTES = 300 * 1024 * 1024;
/** The most bytes of a picture that its link shows without a token. */
export const PICTURE_BYTES = 5 * 1024 * 1024;
/** Each interruption leaves a short piece; this stops a sender that sends single bytes. */
export const MOST_PIECES = 5000;
/** A ticket is used for the next click: it is valid for a minute. */
export const TICKET_LIFE_MS = 60_000;
/** A ticket for a player is valid as long as a person may watch. */
export const LASTING_TICKET_MS = 4 * 60 * 60 * 1000;
/** How long after the opening of a file the editor may send callbacks. */
export const EDITING_LIFE_MS = 24 * 60 * 60 * 1000;
/** How old a message of the editor may be. */
export const MESSAGE_LIFE = '10m';
/** How long fetching a saved document may take. */
export const FETCH_SAVED_MS = 60_000;
/** The most bytes of a multipart form without its file. */
export const FORM_BYTES = 4096;
/**
 * A file without a record is removed if its sender has not viewed it for this many days: one day longer than a draft
 * lives in a browser (`DRAFT_LIFE_DAYS` of the shell), because opening a form views its files.
 */
export const UNNAMED_DAYS = 31;
/** A file for an import is removed after this many days. */
export const IMPORT_DAYS = 1;
