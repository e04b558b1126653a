import { expect, test } from 'vitest';
import { changedSheet, madeAgain, NO_STEPS, remembered, takenBack, type SheetHistory } from './sheet-change.ts';

const FILLED = { values: { B4: 1, B9: 2, 'B9.2': 3 }, repeats: { 9: 2 } };

test('an emptied cell has no entry, and a copy that is gone takes its values with it', () => {
  const changed = changedSheet(FILLED, { edits: [{ address: 'B4', value: null }], repeats: { 9: 1 } });
  expect(changed).toEqual({ values: { B9: 2 }, repeats: { 9: 1 } });
  expect(changedSheet(FILLED, { edits: [] }).repeats).toBe(FILLED.repeats);
});

test('a step is taken back with the values of the copies that it took away, and made again', () => {
  const change = { edits: [{ address: 'B4', value: 7 }], repeats: { 9: 1 } };
  const history = remembered(NO_STEPS, FILLED, change);
  const changed = changedSheet(FILLED, change);
  const back = takenBack(history);
  if (!back) throw new Error('There is a step to take back.');
  expect(changedSheet(changed, back.change)).toEqual(FILLED);
  const again = madeAgain(back.history);
  expect(again && changedSheet(FILLED, again.change)).toEqual(changed);
  expect(takenBack(NO_STEPS)).toBeUndefined();
});

test('a new change ends what could be made again, and 200 steps are kept', () => {
  const back = takenBack(remembered(NO_STEPS, FILLED, { edits: [{ address: 'B4', value: 7 }] }));
  if (!back) throw new Error('There is a step to take back.');
  let history: SheetHistory = back.history;
  for (let value = 0; value < 250; value += 1) {
    history = remembered(history, FILLED, { edits: [{ address: 'B4', value }] });
  }
  expect(history.future).toEqual([]);
  expect(history.past).toHaveLength(200);
});
