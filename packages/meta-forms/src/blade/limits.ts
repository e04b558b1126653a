/** shell.md §9: every call gives up after 10 s. */
export const REQUEST_TIMEOUT_MS = 10_000;
/** A file may be large and the line slow: an upload gives up after 10 minutes. */
export const UPLOAD_TIMEOUT_MS = 600_000;
/** Ids named in one look-up of references or files. */
export const IDS_PER_CALL = 100;
