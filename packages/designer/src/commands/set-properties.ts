import { type DocumentItem, type FormDocument, type ItemId, sameItem } from '@org/meta-forms/document';
import { placeOf, withItem } from '../document/edit-document.ts';
import { attributeOf, readBack, withAttributeOf } from '../document/read-back.ts';
import { defineCommand } from './command.ts';
import { withFormType } from './form/form-type.ts';
import { freeKey } from './item-keys.ts';
import { renameItem } from './rename-item.ts';
import { isRefusal, refuse, type Refusal } from './refusal.ts';

/** One attribute of several items. */
export interface SetPropertiesArgs {
  readonly ids: readonly ItemId[];
  /** The attribute on the wire: `itemName`, `maxlength`, `required`, `computeData`. The key has its own command. */
  readonly name: string;
  /** The value on the wire; undefined takes the attribute away. */
  readonly value: unknown;
  /**
   * The key that one item has afterwards, with a number where another item has it; one that cannot be a key is left
   * out.
   * For an item that nothing stored knows yet.
   */
  readonly newKey?: string;
}

/** Attributes that other commands change, because other items or the order depend on them. */
export const OTHER_COMMANDS: ReadonlySet<string> = new Set([
  'id',
  'itemKey',
  'itemType',
  'itemOrder',
  'itemTableOrder',
  'columns',
]);

/** Sets one attribute of one item or of several. */
export const setProperties = defineCommand<SetPropertiesArgs>({
  mergeKey: ({ ids, name }) => `${name} ${ids.join(' ')}`,
  when: (_document, selection) => selection.length > 0,
  run: (document, { ids, name, value, newKey }) => {
    if (OTHER_COMMANDS.has(name) && !isUnreadable(document, name, { ids, value }))
      return refuse('ATTRIBUTE_UNKNOWN', { attribute: name });
    let edited: FormDocument = document;
    for (const id of ids) {
      const item = document.items.get(id);
      if (item === undefined) return refuse('ITEM_MISSING');
      const changed = setProperty(item, { name, value }, document);
      if (isRefusal(changed)) return changed;
      if (!sameItem(changed, item)) edited = withItem(edited, changed);
    }
    if (edited === document) return refuse('NOTHING_CHANGES');
    return withFormType(withKey(edited, ids, newKey), document);
  },
});

function withKey(
  document: FormDocument,
  [id, ...others]: readonly ItemId[],
  proposal: string | undefined,
): FormDocument {
  const item = document.items.get(id ?? '');
  if (item === undefined || others.length > 0 || proposal === undefined) return document;
  const isNumbered = item.key.startsWith(proposal) && /^\d*$/.test(item.key.slice(proposal.length));
  if (isNumbered) return document;
  const key = freeKey(document, proposal, placeOf(document, item.id));
  const renamed = renameItem.run(document, { id: item.id, key });
  return isRefusal(renamed) ? document : renamed;
}

/** Columns that could not be read are no items: they can only be taken away. */
function isUnreadable(
  { items, columns }: FormDocument,
  name: string,
  { ids, value }: Pick<SetPropertiesArgs, 'ids' | 'value'>,
): boolean {
  return (
    name === 'columns' &&
    value === undefined &&
    ids.every((id) => items.get(id)?.config['columns'] !== undefined && !columns.has(id))
  );
}

function setProperty(
  item: DocumentItem,
  { name, value }: Pick<SetPropertiesArgs, 'name' | 'value'>,
  document: FormDocument,
): DocumentItem | Refusal {
  const { item: read, issues } = readBack(withAttributeOf(item, name, value), document);
  // Two limits that cross are a fault of both: the author may be about to change the other one.
  const issue = issues.find((it) => attributeOf(it) === name && it.code !== 'META_FORM_LIMITS_CROSSED');
  return issue ? refuse('VALUE_UNUSABLE', {}, issue) : read;
}
