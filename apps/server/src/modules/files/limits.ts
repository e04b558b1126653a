/** Bytes of the largest file that is taken, in one piece or resumed. */
export const FILE_BYTES = 300 * 1024 * 1024;
/** Bytes of one stored piece. */
export const PIECE_BYTES = 1024 * 1024;
/** A broken line leaves a short piece each time; whoever sends byte by byte is stopped here. */
export const MOST_PIECES = 5000;
/** A ticket is for the click that follows: a minute. */
export const TICKET_LIFE_MS = 60_000;
