/** Class of the toolbar's popups, which are outside of it in the DOM: focus in one has not left the editor. */
export const TOOLBAR_POPUP = 'mf-rich-text-popup';
