import { expect, test } from 'vitest';
import { workInBatches } from './statement-batches.ts';

const message = (letter: string, rest = '') => Buffer.from(`${letter}${rest}`);

function recorded() {
  const asked: string[] = [];
  const db = {
    execProtocolRawStream(sent: Uint8Array, { onRawData }: { readonly onRawData: (piece: Uint8Array) => void }) {
      asked.push(Buffer.from(sent).toString());
      // As the database does: every piece stands in the same memory.
      const memory = Buffer.alloc(1);
      for (const byte of sent) onRawData(memory.fill(byte));
      return Promise.resolve();
    },
  };
  workInBatches(db);
  const answers: string[] = [];
  const send = (sent: Uint8Array) => db.execProtocolRawStream(sent, { onRawData: (piece) => answers.push(Buffer.from(piece).toString()) });
  return { asked, answers, send };
}

test('a statement is worked off at once and answered in one piece', async () => {
  const { asked, answers, send } = recorded();
  for (const letter of ['P', 'B', 'D', 'E']) await send(message(letter, '1'));
  expect([asked, answers]).toEqual([[], []]);
  await send(message('S'));
  await send(message('Q', '2'));
  expect(asked).toEqual(['P1B1D1E1S', 'Q2']);
  expect(answers).toEqual(['P1B1D1E1S', 'Q2']);
});

test('what a connection had begun when it broke off is not carried out for the next', async () => {
  const { asked, send } = recorded();
  await send(message('P'));
  await send(Buffer.from([0, 0, 0, 8]));
  await send(message('S'));
  expect(asked).toEqual(['\0\0\0\b', 'S']);
});
