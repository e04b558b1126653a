/** The autocomplete asks for one page of this size (forms.md, section 7); select-all takes no more either (section 9). */
export const AUTOCOMPLETE_SIZE = 100;
/** Records per page of the code picker and of the dialog (forms.md, section 7). */
export const PICKER_PAGE_SIZE = 20;
/** Options that are read at once to find pasted names among, and the names that are searched one by one where there are more options than that. */
export const NAMED_OPTIONS = 1000;
export const NAMES_SEARCHED = 20;
/** Rest of the keyboard before a search is sent, in ms (forms.md, section 7). */
export const SEARCH_DELAY_MS = 500;
/** What one request for everything may bring; the list draws only the rows in sight. */
export const ALL_OPTIONS_SIZE = 1000;
/** Options of the whole source that are looked through while a search is on its way. */
export const LOOKED_THROUGH_SIZE = 500;
/** Longer input is no spelling of a name. */
export const LONGEST_SPELLING = 24;
/** Choices of a person that are offered again. */
export const RECENT_SIZE = 5;
/** Sources, each under each parent of a cascade, whose choices are remembered on a device. */
export const RECENT_PLACES = 60;
/** Ids whose names are asked for in one call. */
export const NAMES_PER_CALL = 100;
/** Ids that gather for this long, in ms, are asked for together: a screen of cells draws in one or two frames. */
export const NAMES_GATHER_MS = 20;
/** Distance from the end of the list, in px, at which the next page is asked for. */
export const SCROLL_MARGIN_PX = 40;
/** Least width of the list below a picker, in px: a code and the name of a certificate beside it, on the narrowest telephone too. */
export const PICKER_POPUP_WIDTH = 340;
/** Width of the dialog, in px. */
export const PICKER_DIALOG_WIDTH = 640;
/** Width of the dialog where several nodes of a tree are chosen, in px: two panels side by side. */
export const TRANSFER_DIALOG_WIDTH = 960;
/** Height of the list and the tree in the dialog, in px. */
export const PICKER_LIST_HEIGHT = 360;
