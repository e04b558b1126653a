/** How far the pointer goes before a press on an entry is a drag, in px. */
export const DRAG_FROM_PX = 6;
/** How near to the ends of the box a drag scrolls it, and by how much for each move, in px. */
export const SCROLL_EDGE_PX = 32;
export const SCROLL_STEP_PX = 16;
