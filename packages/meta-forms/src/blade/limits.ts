/** A file may be large and the line slow: an upload or a download gives up after 10 minutes. */
export const TRANSFER_TIMEOUT_MS = 600_000;
/** Ids named in one look-up of references or files. */
export const IDS_PER_CALL = 100;
