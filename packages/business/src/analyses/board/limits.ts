/** Height of a row of a board and the space between tiles, in px; `pages.css` has the same. */
export const ROW_HEIGHT = 80;
export const SPACE = 12;
/** The least and the greatest size of a tile, in columns and rows. */
export const LEAST = { w: 2, h: 2 } as const;
export const TALLEST = 24;
/** The size of a tile that was added. */
export const USUAL = { w: 6, h: 4 } as const;
export const USUAL_NUMBER = { w: 3, h: 2 } as const;
/** Below this width a board has one column, and tiles are moved by nobody. */
export const NARROW = 768;
