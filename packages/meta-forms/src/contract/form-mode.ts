/** How a form stands open: `view` reads as text, `disabled` shows every input but takes no typing (view2 on the wire). */
export type FormMode = 'view' | 'disabled' | 'add' | 'edit';
