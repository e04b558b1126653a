/** A day as calls and addresses have it. */
export const DAY = 'YYYY-MM-DD';

/** How a day is shown, and how a person may type it, as in fields of records. */
export const TYPED_DAYS: string[] = [DAY, 'YYYYMMDD', 'YYYY-M-D', 'YYYY/M/D', 'YYYY.M.D'];
