import { expect, test } from 'vitest';
import type { RequestContext } from './context.ts';
import { Refusal } from './refusal.ts';
import { distinctIds, saveRow, type RowDraft, type RowPort, type VersionedRow } from './saving.ts';

interface Draft extends RowDraft {
  readonly name: string;
}

// as: the port of this test reads nothing of the context.
const context = {} as RequestContext;

/** A port over rows in memory that notes what it writes. */
function rowsOf(...rows: readonly VersionedRow[]) {
  const written: string[] = [];
  const port: RowPort<VersionedRow, Draft> = {
    find: (_scope, id) => Promise.resolve(rows.find((row) => row.id === id)),
    insert(_context, { name }) {
      written.push(`insert ${name}`);
      return Promise.resolve();
    },
    update(_context, { name }, id) {
      written.push(`update ${id} ${name}`);
      return Promise.resolve(8);
    },
  };
  return { port, written };
}

const refuse = (current: VersionedRow | undefined) => Promise.reject(new Error(`not ${current?.id}`));

const refusalOf = (saving: Promise<unknown>) =>
  saving.then(
    () => 'saved',
    (error: unknown) => (error instanceof Refusal ? error.reason : 'another error'),
  );

test.each([undefined, ''])('a row without an id (%j) is new and gets one', async (id) => {
  const { port, written } = rowsOf();
  const saved = await saveRow(port, { context, draft: { id, name: 'a' } });
  expect(saved).toEqual({ id: expect.stringMatching(/^\d{15,}$/), version: 1 });
  expect(written).toEqual(['insert a']);
});

test('a stored row is changed by a caller that has seen its version, or sends none', async () => {
  const { port, written } = rowsOf({ id: '5', version: 7 });
  expect(await saveRow(port, { context, draft: { id: '5', version: 7, name: 'b' } })).toEqual({ id: '5', version: 8 });
  await saveRow(port, { context, draft: { id: '5', name: 'c' } });
  expect(written).toEqual(['update 5 b', 'update 5 c']);
});

test('a row that somebody has changed since, or that is not there, is refused and nothing is written', async () => {
  const { port, written } = rowsOf({ id: '5', version: 7 });
  expect(await refusalOf(saveRow(port, { context, draft: { id: '5', version: 6, name: 'b' } }))).toBe('VERSION_STALE');
  expect(await refusalOf(saveRow(port, { context, draft: { id: '6', name: 'b' } }))).toBe('RECORD_MISSING');
  expect(written).toEqual([]);
});

test('the check runs with the stored row before anything is written', async () => {
  const { port, written } = rowsOf({ id: '5', version: 7 });
  await expect(saveRow(port, { context, draft: { id: '5', name: 'b' } }, refuse)).rejects.toThrow('not 5');
  await expect(saveRow(port, { context, draft: { name: 'b' } }, refuse)).rejects.toThrow('not undefined');
  expect(written).toEqual([]);
});

test('joined ids are read once each, without empty ones', () => {
  expect(distinctIds('1,2,,1, 3')).toEqual(['1', '2', '3']);
});
