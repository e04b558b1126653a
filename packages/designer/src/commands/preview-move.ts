import type { FormDocument, ItemId } from '@org/meta-forms/document';
import { rowsOf, type DocumentRow } from '../layout/document-rows.ts';
import { repackRows } from '../layout/repack-rows.ts';
import { fitOf } from '../layout/squeeze-row.ts';
import { moveItems, type MoveItemsArgs } from './move-items.ts';
import { isRefusal, type Refusal } from './refusal.ts';

/** What an author can choose where the moved items do not fit the row: 挤进本行 or 新起一行. */
export interface RowOffer {
  readonly kind: 'squeeze' | 'own-row';
  /** The move with this choice. */
  readonly args: MoveItemsArgs;
  readonly rows: readonly DocumentRow[];
  /** The rows among them that differ from all rows before. */
  readonly changed: readonly DocumentRow[];
}

/** What a move would do to the rows of the form. */
export interface MovePreview {
  /** The rows after the move. */
  readonly rows: readonly DocumentRow[];
  /** The rows among them that differ from all rows before. */
  readonly changed: readonly DocumentRow[];
  /** Items whose `nextline` the move sets or takes away, so that the other rows stay. */
  readonly adjusted: readonly ItemId[];
  /** Empty where the moved items fit. */
  readonly offers: readonly RowOffer[];
}

/** What a move would do to the rows of the form; nothing changes. A move to the same place changes no row. */
export function previewMove(document: FormDocument, args: MoveItemsArgs): MovePreview | Refusal {
  const { ids, row, registry } = args;
  const moved = moveItems.run(document, args);
  if (isRefusal(moved) && moved.refused !== 'NOTHING_CHANGES') return moved;
  const after = isRefusal(moved) ? document : moved;
  const fit = row === undefined ? undefined : fitOf(document, { ids, row }, registry);
  return {
    ...repackRows(document, after, registry),
    adjusted: [...after.items.values()]
      .filter(({ id, config }) => config['nextline'] !== document.items.get(id)?.config['nextline'])
      .map(({ id }) => id),
    offers: fit?.fits === false ? offersOf(document, args, fit.squeezed !== undefined) : [],
  };
}

function offersOf(document: FormDocument, args: MoveItemsArgs, canSqueeze: boolean): readonly RowOffer[] {
  const { row, registry } = args;
  const squeeze = row?.kind === 'join' && canSqueeze ? { ...args, row: { ...row, squeeze: true } } : undefined;
  const ownRow = (after: ItemId | null): MoveItemsArgs => ({ ...args, after, row: { kind: 'own' } });
  const offerOf = (kind: RowOffer['kind'], tried: readonly MoveItemsArgs[]): readonly RowOffer[] => {
    for (const one of tried) {
      const moved = moveItems.run(document, one);
      if (!isRefusal(moved)) return [{ kind, args: one, ...repackRows(document, moved, registry) }];
    }
    return [];
  };
  return [
    ...offerOf('squeeze', squeeze ? [squeeze] : []),
    ...offerOf('own-row', aroundRow(document, args).map(ownRow)),
  ];
}

/** The items before a new row: below the full row, which stays whole, or above it where the moved items are below. */
function aroundRow(document: FormDocument, { ids, after, row, registry }: MoveItemsArgs): readonly (ItemId | null)[] {
  if (row?.kind !== 'join') return [after];
  const full = rowsOf(document, registry).find(({ cells }) => cells.some(({ field }) => field.id === row.item));
  const staying = full?.cells.map(({ field }) => field.id).filter((id) => !ids.includes(id)) ?? [];
  const [first, last] = [staying[0], staying.at(-1)];
  if (first === undefined || last === undefined || after === null || !staying.includes(after)) return [after];
  return [last, document.formOrder[document.formOrder.indexOf(first) - 1] ?? null];
}
