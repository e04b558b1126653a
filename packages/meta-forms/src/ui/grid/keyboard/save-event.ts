/** Sent to the document before a form is saved; its `detail` is the session. */
export const SAVE_EVENT = 'meta-forms:save';
