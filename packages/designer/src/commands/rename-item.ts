import { COLUMN_NAMES, type DocumentItem, type FormDocument, ITEM_NAMES, type ItemId } from '@org/meta-forms/document';
import { placeOf, withItem } from '../document/edit-document.ts';
import { checkLinks } from './check-links.ts';
import { defineCommand } from './command.ts';
import { refuseKey } from './item-keys.ts';
import { refuse } from './refusal.ts';

/** An item and its next key. */
export interface RenameItemArgs {
  readonly id: ItemId;
  readonly key: string;
}

/** Gives an item another key. Every reference to it follows. */
export const renameItem = defineCommand<RenameItemArgs>({
  when: (_document, selection) => selection.length === 1,
  run: (document, { id, key }) => {
    const item = document.items.get(id);
    if (item === undefined) return refuse('ITEM_MISSING');
    if (item.key === key) return refuse('NOTHING_CHANGES');
    const fault = refuseKey(document, key, { place: placeOf(document, id), except: id });
    if (fault) return fault;
    const { [ITEM_NAMES.key]: _item, [COLUMN_NAMES.key]: _column, ...head } = item.head;
    return checkLinks(keepParameters(withItem(document, { ...item, key, head }), id, item.key), document);
  },
});

/** Items below this one whose query parameter has no name of its own send the key of their parent: it stays. */
function keepParameters(document: FormDocument, parent: ItemId, oldKey: string): FormDocument {
  const isBelow = ({ links, config }: DocumentItem) =>
    config['param'] === undefined &&
    links.cascadeField?.some((piece) => typeof piece !== 'string' && piece.includes(parent)) === true;
  const below = [...document.items.values()].filter(isBelow);
  if (below.length === 0) return document;
  const items = new Map(document.items);
  for (const item of below) items.set(item.id, { ...item, config: { ...item.config, param: oldKey } });
  return { ...document, items };
}
