/** shell.md §9: every call gives up after 10 s. */
export const REQUEST_TIMEOUT_MS = 10_000;
/** A file may be large and the line slow: an upload or a download gives up after 10 minutes. */
export const TRANSFER_TIMEOUT_MS = 600_000;
/** Ids named in one look-up of references or files. */
export const IDS_PER_CALL = 100;
/** Attachments of a record, asked for at once (forms.md, section 7). */
export const ATTACHMENTS_SIZE = 9999;
/** Larger files are sent so that a cut line costs only what was under way, in bytes. */
export const RESUMABLE_FROM_BYTES = 20 * 1024 * 1024;
/** Bytes of one message of a resumable upload: below what proxies let through. */
export const RESUMABLE_PART_BYTES = 8 * 1024 * 1024;
/** Rests before the next try on a cut line, in ms; they begin anew whenever something arrived. */
export const RESUMABLE_RESTS_MS: readonly number[] = [0, 500, 1000, 2000, 4000, 8000, 15_000, 30_000];
/** So long a call without an answer is taken for the same action when it is made again. */
export const KEY_LIFE_MS = 10 * 60 * 1000;
/** Calls without an answer whose keys are kept. */
export const KEYS_HELD = 100;
