/** How long a change waits for the ones after it before the draft is written, in ms: at most two seconds of typing are lost. */
export const DRAFT_DELAY_MS = 1000;
/** Steps of a person in the lists of a form that can be taken back. */
export const HISTORY_STEPS = 200;
