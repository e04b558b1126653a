/**
 * The mode of an open form: `view` shows text, `disabled` shows every input but takes no typing (view2 on the wire).
 */
export type FormMode = 'view' | 'disabled' | 'add' | 'edit';
