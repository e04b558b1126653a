/** Class of what the toolbar opens outside of it: whoever goes there has not left the editor. */
export const TOOLBAR_POPUP = 'mf-rich-text-popup';
