/** Height of the lists in the four panes, in px. */
export const PANE_HEIGHT = 336;
