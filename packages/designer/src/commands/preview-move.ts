import type { FormDocument, ItemId } from '../document/form-document.ts';
import type { DocumentRow } from '../layout/document-rows.ts';
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
  const choices: readonly Pick<RowOffer, 'kind' | 'args'>[] = [
    ...(row?.kind === 'join' && canSqueeze
      ? [{ kind: 'squeeze' as const, args: { ...args, row: { ...row, squeeze: true } } }]
      : []),
    { kind: 'own-row', args: { ...args, row: { kind: 'own' } } },
  ];
  return choices.flatMap((choice) => {
    const moved = moveItems.run(document, choice.args);
    return isRefusal(moved) ? [] : [{ ...choice, ...repackRows(document, moved, registry) }];
  });
}
