import fc from 'fast-check';
import { expect, test } from 'vitest';
import { corpusLines } from '../../../meta-forms/src/compile/metadata.fixture.ts';
import { FORM, idsIn, placeOf, type ListPlace } from '../document/edit-document.ts';
import type { FormDocument, ItemId } from '../document/form-document.ts';
import { copyItems } from '../clipboard/copy-items.ts';
import { parseDocument } from '../document/parse-document.ts';
import { serializeDocument } from '../document/serialize-document.ts';
import { redo, startHistory, undo, type History } from '../history/history.ts';
import { commands, runCommand, type ArgsOf, type CommandId } from './commands.ts';
import { isRefusal } from './refusal.ts';
import { FORM_ATTRIBUTES } from './form/set-form.ts';

const RUNS = Number(process.env['COMMAND_RUNS'] ?? 300);

/** A command with arguments that fit a document; the numbers choose among its items. */
type Step = (
  document: FormDocument,
  turn: number,
) => { readonly id: CommandId; readonly args: unknown } | 'undo' | 'redo';

const step = <Id extends CommandId>(id: Id, args: ArgsOf<Id>) => ({ id, args });
const pick = (document: FormDocument, turn: number): ItemId => {
  const ids = [...document.items.keys()];
  return ids[turn % Math.max(ids.length, 1)] ?? 'gone';
};
const siblings = (document: FormDocument, id: ItemId) => idsIn(document, placeOf(document, id));
const somewhere = (document: FormDocument, turn: number): ListPlace => {
  const lists = [...document.columns.keys()];
  const list = lists[turn % (lists.length + 1)];
  return list === undefined ? FORM : { kind: 'columns', list };
};
const keyOf = (document: FormDocument, turn: number) => document.items.get(pick(document, turn))?.key ?? 'x';
const VALUES: readonly (readonly [string, unknown])[] = [
  ['itemName', '合计'],
  ['itemName', ''],
  ['maxlength', 20],
  ['maxlength', undefined],
  ['required', '1'],
  ['span', 12],
  ['span', 99],
  ['min', 5],
  ['max', '3'],
  ['color', 'red'],
  ['unknown', { a: [1] }],
  ['computeData', { formula: 'ROUND(' }],
];

const steps: readonly Step[] = [
  (document, turn) =>
    step('addItem', {
      id: `new-${turn}`,
      type: (turn % 13) + 1,
      label: `项${turn}`,
      ...(turn % 3 === 0 && { key: keyOf(document, turn * 7) }),
      config: turn % 13 === 6 ? { columns: [] } : {},
      place: somewhere(document, turn),
      ...(turn % 2 === 0 && { after: pick(document, turn * 3) }),
    }),
  (document, turn) =>
    step('removeItems', {
      ids: [pick(document, turn)],
      references:
        turn % 2 === 0
          ? []
          : [...document.items.keys()].map((item) => ({ item, attribute: 'cascadeField', choice: 'keep' })),
    }),
  (document, turn) =>
    step('renameItem', { id: pick(document, turn), key: turn % 4 === 0 ? keyOf(document, turn * 5) : `k${turn}` }),
  (document, turn) => {
    const id = pick(document, turn);
    const others = siblings(document, id);
    return step('moveItems', {
      ids: [id, others[turn % 5] ?? id],
      after: turn % 7 === 0 ? null : (others[turn % 11] ?? null),
    });
  },
  (document, turn) =>
    step('moveTableColumns', { ids: [pick(document, turn)], after: document.tableOrder[turn % 9] ?? null }),
  (document, turn) => {
    const [name, value] = VALUES[turn % VALUES.length] ?? ['span', 12];
    return step('setProperties', { ids: [pick(document, turn), pick(document, turn * 2)], name, value });
  },
  (document, turn) =>
    step('setProperties', { ids: [pick(document, turn)], name: 'cascadeField', value: keyOf(document, turn * 3) }),
  (document, turn) =>
    step('setProperties', {
      ids: [pick(document, turn)],
      name: 'computeData',
      value: {
        formula: `SUM({${keyOf(document, turn * 2)}}) + {${keyOf(document, turn * 3)}}.{${keyOf(document, turn)}} + 1`,
      },
    }),
  (document, turn) =>
    step('changeType', { id: pick(document, turn), type: (turn % 13) + 1, losesColumns: turn % 2 === 0 }),
  (document, turn) =>
    step('moveItems', {
      ids: document.formOrder.slice(turn % 7, (turn % 7) + 2),
      after: document.formOrder[turn % 13] ?? null,
      row: turn % 3 === 0 ? { kind: 'own' } : { kind: 'join', item: pick(document, turn * 3), squeeze: turn % 2 === 0 },
    }),
  (document, turn) => step('setSpan', { ids: [pick(document, turn)], span: turn % 30, keepRows: turn % 2 === 0 }),
  (document, turn) => step('setNextLine', { ids: [pick(document, turn), pick(document, turn * 2)] }),
  (_document, turn) =>
    step('setForm', { name: FORM_ATTRIBUTES[turn % 5] ?? 'formName', value: [`n${turn}`, turn % 4][turn % 2] }),
  (document, turn) => step('showInTable', { ids: [pick(document, turn)], shown: turn % 2 === 0 }),
  (document, turn) => step('setColumnWidth', { ids: [pick(document, turn)], width: turn % 400 }),
  (document, turn) =>
    step('setColumnAlign', { ids: [pick(document, turn)], align: turn % 2 === 0 ? 'right' : undefined }),
  (document, turn) => step('fixColumns', { ids: [pick(document, turn)], edge: turn % 2 === 0 ? 'left' : undefined }),
  (document, turn) => {
    const id = pick(document, turn);
    const clipboard = JSON.stringify(copyItems(document, [id, siblings(document, id)[turn % 4] ?? id]));
    const ids = Array.from({ length: 40 }, (_, index) => `pasted-${turn}-${index}`);
    return step('pasteItems', { clipboard, ids, place: somewhere(document, turn * 3) });
  },
  (document, turn) => {
    // Of a foreign form, whose references lead elsewhere.
    const foreign = bases[turn % Math.max(bases.length, 1)] ?? document;
    const clipboard = copyItems(foreign, [pick(foreign, turn), pick(foreign, turn * 5)]);
    const ids = Array.from({ length: 200 }, (_, index) => `foreign-${turn}-${index}`);
    return step('pasteItems', { clipboard, ids, place: somewhere(document, turn) });
  },
  (document, turn) => {
    const wire = serializeDocument(document);
    const metaFormItemList = wire.metaFormItemList.map((item, index) =>
      // An author of JSON removes ids and changes labels.
      Object.assign({}, item, index % 5 === turn % 5 && { id: undefined }, index === turn % 9 && { itemName: 'JSON' }),
    );
    return step('applyDocument', { document: parseDocument(JSON.stringify({ ...wire, metaFormItemList })) });
  },
  () => 'undo',
  () => 'redo',
];

function take(history: History, chosen: ReturnType<Step>): History {
  if (chosen === 'undo') return undo(history);
  if (chosen === 'redo') return redo(history);
  // as: the steps give each command arguments of its own kind.
  const result = runCommand(history, chosen.id, chosen.args as never);
  return isRefusal(result) ? history : result;
}

function undoAll(history: History): History {
  let first = history;
  while (first.past.length > 0) first = undo(first);
  return first;
}

const bases = (corpusLines() ?? [])
  .filter((_line, index) => index % 40 === 0)
  .map(({ line }) => parseDocument(line))
  .filter(({ items }) => items.size > 0);

/** A form of so many items of all types; every tenth is a sub-list of three columns. */
function formOf(size: number): FormDocument {
  const metaFormItemList = Array.from({ length: size }, (_, index) => ({
    id: `${index + 1}`,
    itemKey: `k${index}`,
    itemName: `项${index % 50}`,
    itemType: (index % 13) + 1,
    itemConfigJson: {
      span: 8 + (index % 17),
      ...(index % 13 === 6 && { columns: ['x', 'y', 'z'].map((field) => ({ field, name: field, columntype: 2 })) }),
      ...(index % 4 === 1 && { cascadeField: `k${index - 1}` }),
      ...(index % 5 === 2 && { isComputeData: true, computeData: { formula: `k${index - 1} + k${index + 1}` } }),
    },
  }));
  return parseDocument({ metaKey: 'random', formName: 'Random', metaFormItemList });
}

const sequence = fc.array(fc.tuple(fc.nat(steps.length - 1), fc.nat(10_000)), {
  minLength: 1,
  maxLength: 60,
  size: 'max',
});

/** Takes the steps one after the other; the number of edits. */
function play(first: FormDocument, chosen: readonly (readonly [number, number])[], least: number): number {
  let history = startHistory(first);
  const changed: FormDocument[] = [];
  for (const [kind, turn] of chosen) {
    const next = take(history, steps[kind]?.(history.present.document, turn) ?? 'undo');
    if (next.present.document !== history.present.document) changed.push(next.present.document);
    history = next;
  }
  // Of a large form only the last documents are read again.
  for (const document of changed.slice(-least)) expect(parseDocument(serializeDocument(document))).toEqual(document);
  expect(undoAll(history).present.document).toBe(first);
  return changed.length;
}

test(`after ${RUNS} random sequences of commands the document is stored unchanged, and undone to the first one`, () => {
  let edits = 0;
  fc.assert(
    fc.property(fc.nat(Math.max(bases.length - 1, 0)), sequence, (base, chosen) => {
      edits += play(bases[base] ?? parseDocument({}), chosen, 100);
    }),
    { numRuns: RUNS },
  );
  // A test whose commands are all refused shows nothing.
  expect(edits).toBeGreaterThan(RUNS);
}, 3_600_000);

test.each([
  { size: 1, runs: RUNS, least: 100 },
  { size: 60, runs: Math.ceil(RUNS / 2), least: 5 },
  { size: 1000, runs: Math.ceil(RUNS / 20), least: 1 },
])(
  'the same holds for $runs sequences on a form of $size items',
  ({ size, runs, least }) => {
    const first = formOf(size);
    let edits = 0;
    fc.assert(
      fc.property(sequence, (chosen) => {
        edits += play(first, chosen, least);
      }),
      { numRuns: runs },
    );
    expect(edits).toBeGreaterThan(runs);
  },
  3_600_000,
);

test('every command of the registry is among the random steps', () => {
  const first = formOf(60);
  const ids = steps.flatMap((chosen) => {
    const made = chosen(first, 1);
    return typeof made === 'string' ? [] : [made.id];
  });
  // A whole version that is restored has no step of its own: it is undone like any other.
  expect(new Set([...ids, 'replaceDocument'])).toEqual(new Set(Object.keys(commands)));
});
