/** Height of a row of a board and the space between tiles, in px; `pages.css` has the same. */
export const ROW_HEIGHT = 40;
export const SPACE = 12;
/** The least and the greatest size of a tile, in columns and rows. */
export const LEAST = { w: 2, h: 3 } as const;
export const TALLEST = 24;
/** The size of a tile that was added. */
export const USUAL = { w: 6, h: 8 } as const;
export const USUAL_NUMBER = { w: 3, h: 4 } as const;
/** Below this width a board has one column, and tiles are moved by nobody. */
export const NARROW = 768;
