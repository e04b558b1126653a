import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { metaForm, numberItem, textItem } from '@org/meta-forms/testing';
import { parseDocument } from '@org/meta-forms/document';
import { describe, expect, test } from 'vitest';
import { runCommand, type ArgsOf, type CommandId } from '../commands/commands.ts';
import { isRefusal } from '../commands/refusal.ts';
import { mergeDocuments } from '../saving/merge/merge-documents.ts';
import {
  canUndo,
  HISTORY_LIMIT,
  recordForeign,
  redo,
  seal,
  startHistory,
  undo,
  undoOwn,
  type History,
  type Rebase,
} from './history.ts';

const form = parseDocument(metaForm(textItem('a'), textItem('b')));

function run<Id extends CommandId>(history: History, id: Id, args: ArgsOf<Id>): History {
  const next = runCommand(history, id, args);
  return isRefusal(next) ? history : next;
}
const rename = (history: History, value: string) =>
  run(history, 'setProperties', { ids: ['1'], name: 'itemName', value });
const labelOf = ({ present }: History) => present.document.items.get('1')?.label;

test('merges the edits of one focus session, and undoes them together', () => {
  const typed = ['x', 'xy', 'xyz'].reduce(rename, startHistory(form));
  expect(typed.past).toHaveLength(1);
  expect(labelOf(typed)).toBe('xyz');
  expect(undo(typed).present.document).toBe(form);
  expect(labelOf(redo(undo(typed)))).toBe('xyz');
});

test('a step that is typed back to where it began is none', () => {
  const before = seal(rename(startHistory(form), '名称'));
  const typed = ['名称一', '名称一二', '名称'].reduce(rename, before);
  expect(typed.past).toHaveLength(1);
  expect(typed.present.document).toEqual(before.present.document);
  expect(labelOf(undo(typed))).toBe(labelOf(startHistory(form)));
  expect(rename(typed, '其他').past).toHaveLength(2);
});

test('begins a new step after a seal, and drops what was undone with the next edit', () => {
  const two = rename(seal(rename(startHistory(form), 'x')), 'y');
  expect(labelOf(undo(two))).toBe('x');
  const other = rename(undo(two), 'z');
  expect(redo(other)).toBe(other);
  expect(undo(undo(other)).present.document).toBe(form);
});

test('shares every item that a step did not change, after undo too', () => {
  const moved = run(rename(startHistory(form), 'x'), 'moveItems', { ids: ['2'], after: null });
  const back = undo(moved).present.document;
  expect(back.formOrder).toEqual(form.formOrder);
  expect(back.items.get('2')).toBe(form.items.get('2'));
});

test(`500 steps on a form of 1,000 items take at most 10 MB`, () => {
  const items = Array.from({ length: 1000 }, (_, index) => (index % 2 === 0 ? textItem : numberItem)(`k${index}`));
  const start = parseDocument(metaForm(...items));
  setFlagsFromString('--expose-gc');
  // as: the flag gives a context this function.
  const collect = runInNewContext('gc') as () => void;
  const used = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  let history: History | undefined = startHistory(start);
  for (let step = 0; step < HISTORY_LIMIT; step++) {
    const ids = [start.formOrder[(step * 37) % 1000] ?? ''];
    const after = start.formOrder[(step * 53) % 1000] ?? null;
    if (step % 3 === 0) history = run(history, 'setProperties', { ids, name: 'itemName', value: `项${step}` });
    else history = run(history, step % 3 === 1 ? 'moveItems' : 'moveTableColumns', { ids, after });
  }
  // Some moves lead to the place where the item is.
  expect(history.past.length).toBeGreaterThan(HISTORY_LIMIT - 10);
  let first = history;
  while (first.past.length > 0) first = undo(first);
  expect(first.present.document).toBe(start);
  const { present } = history;
  first = startHistory(start);
  const full = used();
  history = undefined;
  const taken = (full - used()) / 1024 / 1024;
  expect(present.document).not.toBe(start);
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThan(10);
  if (process.env['HISTORY_MEMORY']) process.stdout.write(`500 steps: ${taken.toFixed(2)} MB\n`);
});

const label = (id: string, value: string) => (history: History) =>
  run(seal(history), 'setProperties', { ids: [id], name: 'itemName', value });
const rebase: Rebase = (sides) => mergeDocuments(sides).document;

const others = (id: string, value: string) => (history: History) =>
  recordForeign(history, label(id, value)(startHistory(history.present.document)).present.document);

const back = (history: History) => undoOwn(history, rebase);

const labels = ({ present: { document } }: History) => document.formOrder.map((id) => document.items.get(id)?.label);

describe('the changes of another author', () => {
  const first = parseDocument(metaForm(textItem('a'), textItem('b'), textItem('c')));
  const after = (...steps: readonly ((history: History) => History)[]) =>
    steps.reduce((history, step) => step(history), startHistory(first));

  test('stay while my steps are undone and redone, whenever they came', () => {
    const history = after(
      label('1', '一'),
      others('2', '乙'),
      label('1', '一一'),
      others('3', '丙'),
      others('2', '乙乙'),
    );
    expect(labels(history)).toEqual(['一一', '乙乙', '丙']);
    const once = back(history);
    expect(labels(once)).toEqual(['一', '乙乙', '丙']);
    const twice = back(once);
    expect(labels(twice)).toEqual(['a', '乙乙', '丙']);
    expect([canUndo(twice), back(twice)]).toEqual([false, twice]);
    expect(labels(redo(twice))).toEqual(['一', '乙乙', '丙']);
    expect(labels(redo(redo(twice)))).toEqual(['一一', '乙乙', '丙']);
    expect(labels(back(back(redo(redo(twice)))))).toEqual(['a', '乙乙', '丙']);
  });

  test('are no step, and end what could be redone', () => {
    const foreign = after(others('2', '乙'));
    expect([canUndo(foreign), undo(foreign)]).toEqual([false, foreign]);
    expect(labels(back(after(others('2', '乙'), label('1', '一'))))).toEqual(['a', '乙', 'c']);
    const undone = others('2', '乙')(back(after(label('1', '一'))));
    expect(undone.future).toEqual([]);
    expect(recordForeign(undone, undone.present.document)).toBe(undone);
  });
});
