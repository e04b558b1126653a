import type { ExecProtocolOptionsStream, PGlite } from '@electric-sql/pglite';

const codeOf = (letter: string) => letter.charCodeAt(0);
/** The messages of a statement that the driver sends one after the other, and whose answers it awaits only after the one that follows them. */
const gathered: ReadonlySet<number | undefined> = new Set(['P', 'B', 'D', 'E', 'C'].map(codeOf));
const startup = 0;

/**
 * Makes an embedded database work off a statement at once. The socket in front of it hands over each message by itself and writes each
 * piece of an answer by itself: that took as long as the statement. `onBroken` is called where the database failed inside itself: nothing it says
 * after that can be believed, and what it has not committed must go.
 */
export function workInBatches(db: Pick<PGlite, 'execProtocolRawStream'>, onBroken: () => void): void {
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
    try {
      await run(batch.length > 1 ? Buffer.concat(batch) : message, {
        ...options,
        onRawData: (piece) => answer.push(Buffer.from(piece)),
      });
    } catch (error) {
      // Errors of statements are answers; what is thrown is the program's own.
      onBroken();
      throw error;
    }
    const whole = Buffer.concat(answer);
    const isBound = batch.some(([letter]) => letter === BIND);
    if (failedInside(whole) || (isBound && !saysOfValues(whole))) onBroken();
    else if (whole.length > 0) onRawData(whole);
  };
}

const internalError = Buffer.from('CXX000\0');
const ERROR_RESPONSE = codeOf('E');
const BIND = codeOf('B');
const BIND_COMPLETE = codeOf('2');

/** Whether one of the messages is an error of SQLSTATE XX000. The bytes alone could be part of a row. */
function failedInside(answer: Buffer): boolean {
  if (!answer.includes(internalError)) return false;
  for (const { letter, content } of messagesOf(answer))
    if (letter === ERROR_RESPONSE && content.includes(internalError)) return true;
  return false;
}

/** Whether the values of a statement were taken or refused: where they exhaust the stack, they are passed over without a word, and the statement with them. */
function saysOfValues(answer: Buffer): boolean {
  let looked = 0;
  for (const { letter } of messagesOf(answer)) {
    if (letter === BIND_COMPLETE || letter === ERROR_RESPONSE) return true;
    looked += 1;
    if (looked === FIRST_MESSAGES) return false;
  }
  return false;
}

const FIRST_MESSAGES = 10;

function* messagesOf(answer: Buffer): Generator<{ readonly letter: number; readonly content: Buffer }, undefined> {
  for (let at = 0; at + 5 <= answer.length;) {
    const end = at + 1 + answer.readInt32BE(at + 1);
    yield { letter: answer.readUInt8(at), content: answer.subarray(at + 5, end) };
    at = Math.max(end, at + 5);
  }
}
