/** The views of a form: one document and one selection, seen in different ways. */
export type ViewId = 'form' | 'list' | 'table' | 'logic' | 'json' | 'preview';
