import type { ExecProtocolOptionsStream, PGlite } from '@electric-sql/pglite';

const codeOf = (letter: string) => letter.charCodeAt(0);
/** The messages of a statement that the driver sends one after the other before it waits for an answer. */
const gathered: ReadonlySet<number | undefined> = new Set(['P', 'B', 'D', 'E', 'C'].map(codeOf));
const startup = 0;

/**
 * Makes an embedded database run a statement as a whole. Its socket passes each message and each piece of an answer
 * separately, which takes as long as the statement. `onBroken` is called when the database failed internally: its later
 * answers cannot be trusted, and uncommitted work must be dropped.
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
    // The next connection must not inherit the messages of an interrupted one.
    const batch = type === startup ? [message] : [...waiting, message];
    waiting = [];
    const answer: Uint8Array[] = [];
    // Copied, because the next piece overwrites the memory of an answer.
    try {
      await run(batch.length > 1 ? Buffer.concat(batch) : message, {
        ...options,
        onRawData: (piece) => answer.push(Buffer.from(piece)),
      });
    } catch (error) {
      // An error of a statement is an answer; an exception comes from the program itself.
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

/**
 * Whether one of the messages is an error with SQLSTATE XX000. Searching the bytes is not enough, because a row could
 * contain them.
 */
function failedInside(answer: Buffer): boolean {
  if (!answer.includes(internalError)) return false;
  for (const { letter, content } of messagesOf(answer))
    if (letter === ERROR_RESPONSE && content.includes(internalError)) return true;
  return false;
}

/**
 * Whether an answer shows that the values of a statement were bound or refused. Values that exhaust the stack are
 * skipped silently, and the statement with them.
 */
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
