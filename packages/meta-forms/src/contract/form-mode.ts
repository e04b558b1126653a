/** Every mode of an open form. */
export const FORM_MODES = ['view', 'disabled', 'add', 'edit'] as const;

/**
 * The mode of an open form: `view` shows text, `disabled` shows every input but takes no typing (view2 on the wire).
 */
export type FormMode = (typeof FORM_MODES)[number];
