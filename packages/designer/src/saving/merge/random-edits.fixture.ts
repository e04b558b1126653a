import type { FormDocument, ItemId } from '@org/meta-forms/document';
import { idsIn, placeOf } from '../../document/edit-document.ts';
import { startHistory } from '../../history/history.ts';
import { runCommand, type ArgsOf, type CommandId } from '../../commands/commands.ts';
import { isRefusal } from '../../commands/refusal.ts';

type Edit = { readonly id: CommandId; readonly args: unknown };

const edit = <Id extends CommandId>(id: Id, args: ArgsOf<Id>): Edit => ({ id, args });
const pick = (document: FormDocument, turn: number): ItemId =>
  [...document.items.keys()][turn % document.items.size] ?? '';
const keyOf = (document: FormDocument, turn: number) => document.items.get(pick(document, turn))?.key ?? 'x';

type Maker = (document: FormDocument, turn: number, author: string) => Edit;

const makers: readonly Maker[] = [
  (document, turn, author) =>
    edit('addItem', {
      id: `${author}-${turn}`,
      type: (turn % 6) + 1,
      label: `项${turn % 9}`,
      ...(turn % 2 === 0 && { key: `k${turn % 9}` }),
      place: turn % 3 === 0 && document.columns.has('rows') ? { kind: 'columns', list: 'rows' } : { kind: 'form' },
      ...(turn % 5 !== 0 && { after: pick(document, turn) }),
    }),
  (document, turn) => edit('removeItems', { ids: [pick(document, turn)] }),
  (document, turn) => edit('renameItem', { id: pick(document, turn), key: `k${turn % 9}` }),
  (document, turn) => {
    const id = pick(document, turn);
    return edit('moveItems', { ids: [id], after: idsIn(document, placeOf(document, id))[turn % 6] ?? null });
  },
  (document, turn) => edit('setProperties', { ids: [pick(document, turn)], name: 'maxlength', value: turn % 40 }),
  (document, turn) => edit('setProperties', { ids: [pick(document, turn)], name: 'itemName', value: `名${turn % 30}` }),
  (document, turn) => edit('setProperties', { ids: [pick(document, turn)], name: 'required', value: turn % 2 === 0 }),
  (document, turn) => edit('setSpan', { ids: [pick(document, turn)], span: 8 + (turn % 16) }),
  (document, turn) =>
    edit('setProperties', {
      ids: [pick(document, turn)],
      name: 'computeData',
      value: { formula: `${keyOf(document, turn * 3)} + ${keyOf(document, turn * 7)}` },
    }),
  (document, turn) => edit('changeType', { id: pick(document, turn), type: (turn % 13) + 1, losesColumns: true }),
  (document, turn) =>
    edit('moveTableColumns', { ids: [pick(document, turn)], after: document.tableOrder[turn % 7] ?? null }),
  (_document, turn) => edit('setForm', { name: 'formName', value: `表${turn % 5}` }),
];

/** The document after random edits of one author; edits that are refused are left out. */
export function randomEdits(
  first: FormDocument,
  chosen: readonly (readonly [number, number])[],
  author: string,
): FormDocument {
  let history = startHistory(first);
  for (const [kind, turn] of chosen) {
    const { document } = history.present;
    if (document.items.size === 0) break;
    const made = makers[kind % makers.length]?.(document, turn, author);
    if (made === undefined) continue;
    // as: the makers give each command arguments of its own kind.
    const result = runCommand(history, made.id, made.args as never);
    if (!isRefusal(result)) history = result;
  }
  return history.present.document;
}
