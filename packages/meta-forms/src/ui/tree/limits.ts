/** Height of the tree in a picker's list, in px; rows beyond it are not drawn. */
export const TREE_HEIGHT = 300;
/** Width of a picker's list, in px: names of units are longer than most fields. */
export const TREE_POPUP_WIDTH = 360;
/** Rest before a picker's tree is asked for again, in ms (forms.md, section 7). */
export const TREE_RELOAD_DELAY_MS = 250;
/** Rest after opening a node of a list before its tree is asked for again, in ms (forms.md, section 7). */
export const EXPAND_RELOAD_DELAY_MS = 500;
/** How long names are looked through by pinyin before the keyboard is served again, in ms. */
export const SPELLING_SLICE_MS = 12;
/** Indent of each rank, in px (forms.md, sections 2 and 9). */
export const TREE_INDENT = 20;
/** Tags of chosen nodes that a picker draws; the rest is a count. */
export const TAGS_SHOWN = 50;
/** Height of both panels of a transfer, in px. */
export const TRANSFER_HEIGHT = 320;
/** Selected nodes that a transfer lists; the rest is counted, and unticked in the tree. */
export const SELECTED_SHOWN = 1000;
