import fc from 'fast-check';
import { expect, test } from 'vitest';
import { corpusLines } from '../../../meta-forms/src/compile/metadata.fixture.ts';
import { FORM, idsIn, placeOf, type ListPlace } from '../document/edit-document.ts';
import type { FormDocument, ItemId } from '../document/form-document.ts';
import { parseDocument } from '../document/parse-document.ts';
import { serializeDocument } from '../document/serialize-document.ts';
import { redo, startHistory, undo, type History } from '../history/history.ts';
import { runCommand, type ArgsOf, type CommandId } from './commands.ts';
import { isRefusal } from './refusal.ts';

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

test(`after ${RUNS} random sequences of commands the document is stored unchanged, and undone to the first one`, () => {
  const sequence = fc.array(fc.tuple(fc.nat(steps.length - 1), fc.nat(10_000)), {
    minLength: 1,
    maxLength: 60,
    size: 'max',
  });
  let edits = 0;
  fc.assert(
    fc.property(fc.nat(Math.max(bases.length - 1, 0)), sequence, (base, chosen) => {
      const first = bases[base] ?? parseDocument({});
      let history = startHistory(first);
      const changed: FormDocument[] = [];
      for (const [kind, turn] of chosen) {
        const next = take(history, steps[kind]?.(history.present.document, turn) ?? 'undo');
        if (next.present.document !== history.present.document) changed.push(next.present.document);
        history = next;
      }
      for (const document of changed) expect(parseDocument(serializeDocument(document))).toEqual(document);
      edits += changed.length;
      expect(undoAll(history).present.document).toBe(first);
    }),
    { numRuns: RUNS },
  );
  // A test whose commands are all refused shows nothing.
  expect(edits).toBeGreaterThan(RUNS);
}, 600_000);
