/** Where a map begins without a place, in degrees: business.md §9. */
export const CENTRE = [120.2, 30.25] as const;
/** The zoom at which an address that was searched for is shown. */
export const SEARCH_ZOOM = 16;
/** Names are written from this zoom on. */
export const LABEL_ZOOM = 12;
/** The most results of a search for an address. */
export const SEARCH_CAPACITY = 10;
/** The columns of the picker of yards: after the first one. */
export const PICKER_COLUMNS = 7;
/** Square metres of one 亩. */
export const SQUARE_METRES_PER_MU = 2000 / 3;
/** The pictures that an anchor takes. */
export const PICTURE_TYPES = ['jpeg', 'jpg', 'png', 'gif'] as const;
