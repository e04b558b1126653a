/** Height of the tree in a picker's list, in px; rows beyond it are not drawn. */
export const TREE_HEIGHT = 300;
/** Width of a picker's list, in px: names of units are longer than most fields. */
export const TREE_POPUP_WIDTH = 360;
