/** Height of the list's scrolling area, in px (forms.md, section 2). */
export const AREA_HEIGHT = 400;
/** Height of every row in px: text and editor both fit, so that nothing moves when a cell opens. */
export const ROW_HEIGHT = 40;
/** The same for a finger, whose editors are higher. */
export const TOUCH_ROW_HEIGHT = 48;
