import type { ExecProtocolOptionsStream, PGlite } from '@electric-sql/pglite';

const codeOf = (letter: string) => letter.charCodeAt(0);
/** The messages of a statement that the driver sends one after the other, and whose answers it awaits only after the one that follows them. */
const gathered: ReadonlySet<number | undefined> = new Set(['P', 'B', 'D', 'E', 'C'].map(codeOf));
const startup = 0;

/**
 * Makes an embedded database work off a statement at once. The socket in front of it hands over each message by itself and writes each
 * piece of an answer by itself: that took as long as the statement.
 */
export function workInBatches(db: Pick<PGlite, 'execProtocolRawStream'>): void {
  const run = db.execProtocolRawStream.bind(db);
  let waiting: Uint8Array[] = [];
  db.execProtocolRawStream = async (message: Uint8Array, { onRawData, ...options }: ExecProtocolOptionsStream) => {
    const [type] = message;
    if (gathered.has(type)) {
      waiting.push(message);
      return;
    }
    // What a connection that broke off had begun is not the next one's.
    const batch = type === startup ? [message] : [...waiting, message];
    waiting = [];
    const answer: Uint8Array[] = [];
    // A copy: the memory that an answer stands in is written again by the next piece.
    await run(batch.length > 1 ? Buffer.concat(batch) : message, { ...options, onRawData: (piece) => answer.push(Buffer.from(piece)) });
    if (answer.length > 0) onRawData(Buffer.concat(answer));
  };
}
