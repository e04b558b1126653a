/** Timeout of an upload or download: 10 minutes, for large files on slow connections. */
export const TRANSFER_TIMEOUT_MS = 600_000;
/** Most ids in one look-up of references or files. */
export const IDS_PER_CALL = 100;
