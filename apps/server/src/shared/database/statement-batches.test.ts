import { expect, test } from 'vitest';
import { workInBatches } from './statement-batches.ts';

const message = (letter: string, rest = '') => Buffer.from(`${letter}${rest}`);

function recorded() {
  const asked: string[] = [];
  const db = {
    execProtocolRawStream(sent: Uint8Array, { onRawData }: { readonly onRawData: (piece: Uint8Array) => void }) {
      asked.push(Buffer.from(sent).toString());
      // Like the database, this reuses one buffer for every piece.
      const memory = Buffer.alloc(1);
      for (const byte of sent) onRawData(memory.fill(byte));
      return Promise.resolve();
    },
  };
  const broken: string[] = [];
  workInBatches(db, () => broken.push('broken'));
  const answers: string[] = [];
  const send = (sent: Uint8Array) =>
    db.execProtocolRawStream(sent, { onRawData: (piece) => answers.push(Buffer.from(piece).toString()) });
  return { asked, answers, broken, send };
}

test('a statement is executed at once and answered in one piece', async () => {
  const { asked, answers, send } = recorded();
  for (const letter of ['P', 'D', 'E']) await send(message(letter, '1'));
  expect([asked, answers]).toEqual([[], []]);
  await send(message('S'));
  await send(message('Q', '2'));
  expect(asked).toEqual(['P1D1E1S', 'Q2']);
  expect(answers).toEqual(['P1D1E1S', 'Q2']);
});

test('an interrupted statement of a connection is not run for the next one', async () => {
  const { asked, send } = recorded();
  await send(message('P'));
  await send(Buffer.from([0, 0, 0, 8]));
  await send(message('S'));
  expect(asked).toEqual(['\0\0\0\b', 'S']);
});

/** A message of the protocol: its letter, its length and its content. */
function answerOf(letter: string, content: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), length, Buffer.from(content)]);
}

test.each([
  ['an error within the database', answerOf('E', 'SERROR\0CXX000\0\0'), true],
  ['an error of a statement', answerOf('E', 'SERROR\0C23505\0\0'), false],
  ['a row that holds the same letters', answerOf('D', '\0\u0001\0\0\0\u0006CXX000\0\0'), false],
])('%s is distinguished from others', async (_name, answer, isBroken) => {
  const { answers, broken, send } = recorded();
  await send(Buffer.concat([answerOf('Z', 'I'), answer]));
  expect([broken.length, answers.length]).toEqual(isBroken ? [1, 0] : [0, 1]);
});

test('a statement whose values were silently skipped has broken the database', async () => {
  const { answers, broken, send } = recorded();
  await send(message('B'));
  await send(message('S'));
  expect([broken.length, answers.length]).toEqual([1, 0]);
});
