/** Height of an empty editor with its toolbar, in px. */
export const EDITOR_HEIGHT = 171;
/** The place that an editor takes from the start. */
export const EDITOR_PLACE = { boxSizing: 'border-box', minHeight: EDITOR_HEIGHT } as const;
/** Least width of a picture, in px. */
export const LEAST_PICTURE_WIDTH = 40;
/** Step of a key that changes the width of a picture, in px. */
export const PICTURE_WIDTH_STEP = 20;
