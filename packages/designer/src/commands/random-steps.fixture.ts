import { builtInRegistry } from '@org/meta-forms/core';
import { type FormDocument, type ItemId, parseDocument } from '@org/meta-forms/document';
import { corpusLines } from '../../../meta-forms/src/compile/metadata.fixture.ts';
import { copyItems } from '../clipboard/copy-items.ts';
import { FORM, idsIn, placeOf, type ListPlace } from '../document/edit-document.ts';
import { serializeDocument } from '../document/serialize-document.ts';
import { planItemList } from '../field-table/item-list.ts';
import { redo, undo, type History } from '../history/history.ts';
import { builtInEntries } from '../palette/palette-entries.ts';
import { mendAll } from '../problems/mend-all.ts';
import { rules } from '../problems/rules.ts';
import { runCommand, type ArgsOf, type CommandId } from './commands.ts';
import { FORM_ATTRIBUTES } from './form/set-form.ts';
import { isRefusal } from './refusal.ts';

/** A command with arguments that fit a document; the numbers choose among its items. */
export type Step = (
  document: FormDocument,
  turn: number,
) => { readonly id: CommandId; readonly args: unknown } | 'undo' | 'redo';

const table = { types: { registry: builtInRegistry }, language: 'zh' } as const;
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

/** Every command of the designer, with arguments that often fit; undo and redo. */
export const steps: readonly Step[] = [
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
  (document, turn) => {
    const id = pick(document, turn);
    return step('moveItems', {
      ids: [id, siblings(document, id)[turn % 3] ?? id].slice(0, 1 + (turn % 2)),
      place: somewhere(document, turn * 7),
      after: turn % 5 === 0 ? null : pick(document, turn * 11),
      ...(turn % 2 === 0 && { row: { kind: 'own' } }),
    });
  },
  (document, turn) =>
    step('addItem', {
      id: `row-${turn}`,
      type: (turn % 13) + 1,
      label: `行${turn}`,
      after: document.formOrder[turn % 17] ?? null,
      row: turn % 3 === 0 ? { kind: 'own' } : { kind: 'join', item: pick(document, turn), squeeze: turn % 2 === 0 },
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
  (document, turn) =>
    step('bulkSet', {
      cells: VALUES.slice(turn % 5, (turn % 5) + 4).flatMap(([name, value], index) => [
        { id: pick(document, turn), name, value },
        {
          id: pick(document, turn * 3 + index),
          name: index === 0 ? 'itemKey' : 'span',
          value: index === 0 ? `b${turn}` : 16,
        },
      ]),
    }),
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
    const { label = '', key = '' } = document.items.get(pick(document, turn)) ?? {};
    const heads = ['名称', '字段编码', '类型', '必填', '计算公式'];
    const lines = [
      [`清单${turn}`, '', '数字', '是', keyOf(document, turn * 3)],
      [label, key, '单行文本', '否', ''],
    ];
    let ids = 0;
    const tools = { entries: builtInEntries('zh'), newId: () => `listed-${turn}-${(ids += 1)}` };
    return step('pasteList', { document: planItemList({ ...table, document }, [heads, ...lines], tools).document });
  },
  (document, turn) => {
    const wire = serializeDocument(document);
    const metaFormItemList = wire.metaFormItemList.map((item, index) =>
      // An author of JSON removes ids and changes labels.
      Object.assign({}, item, index % 5 === turn % 5 && { id: undefined }, index === turn % 9 && { itemName: 'JSON' }),
    );
    return step('applyDocument', { document: parseDocument(JSON.stringify({ ...wire, metaFormItemList })) });
  },
  (document, turn) => {
    const chosen = [...rules.keys()][turn % rules.size];
    return step('mendProblems', { document: mendAll(document, ({ rule }) => rule === chosen) });
  },
  (_document, turn) =>
    step('setSamples', {
      samples: Array.from({ length: turn % 4 }, (_, index) => ({ name: `样例${index}`, record: { a: turn } })),
    }),
  () => 'undo',
  () => 'redo',
];

/** The history after a step; the same where it is refused. */
export function take(history: History, chosen: ReturnType<Step>): History {
  if (chosen === 'undo') return undo(history);
  if (chosen === 'redo') return redo(history);
  // as: the steps give each command arguments of its own kind.
  const result = runCommand(history, chosen.id, chosen.args as never);
  return isRefusal(result) ? history : result;
}

/** The history at its start. */
export function undoAll(history: History): History {
  let first = history;
  while (first.past.length > 0) first = undo(first);
  return first;
}

/** Some forms of the corpus; none where it is missing. */
export const bases = (corpusLines() ?? [])
  .filter((_line, index) => index % 40 === 0)
  .map(({ line }) => parseDocument(line))
  .filter(({ items }) => items.size > 0);

/** A form of so many items of all types; every tenth is a sub-list of three columns. */
export function formOf(size: number): FormDocument {
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
