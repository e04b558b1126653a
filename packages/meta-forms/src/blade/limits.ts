/** A file may be large and the line slow: an upload or a download gives up after 10 minutes. */
export const TRANSFER_TIMEOUT_MS = 600_000;
/** Ids named in one look-up of references or files. */
export const IDS_PER_CALL = 100;
/** So long a call without an answer is taken for the same action when it is made again. */
export const KEY_LIFE_MS = 10 * 60 * 1000;
/** Calls without an answer whose keys are kept. */
export const KEYS_HELD = 100;
