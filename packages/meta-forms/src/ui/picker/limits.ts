/**
 * The autocomplete asks for one page of this size (forms.md, section 7); select-all takes no more either (section 9).
 */
export const AUTOCOMPLETE_SIZE = 100;
/** Records per page of the code picker and of the dialog (forms.md, section 7). */
export const PICKER_PAGE_SIZE = 20;
/** Most recent choices that are offered. */
export const RECENT_SIZE = 5;
/** Height of the list and the tree in the dialog, in px. */
export const PICKER_LIST_HEIGHT = 360;
