import { builtInRegistry } from '@org/meta-forms/core';
import { type DocumentItem, type FormDocument, type ItemId, withAttribute } from '@org/meta-forms/document';
import { placeOf, withItem } from '../../document/edit-document.ts';
import { fitsDepth } from '../../document/list-depth.ts';
import { readBack, withAttributeOf } from '../../document/read-back.ts';
import { checkLinks } from '../check-links.ts';
import { defineCommand } from '../command.ts';
import { describeTypeChange, type TypeChange, type TypeOptions } from './describe-type-change.ts';
import { refuse } from '../refusal.ts';

/** An item and its next type. */
export interface ChangeTypeArgs extends TypeOptions {
  readonly id: ItemId;
  /** The number of the type on the wire. */
  readonly type: number;
  /** The author has seen that the columns are lost. */
  readonly losesColumns?: boolean;
}

/**
 * Gives an item another type. Attributes that the type does not read are taken away, as `describeTypeChange` says. A
 * reference that the new type cannot take becomes a plain name.
 */
export const changeType = defineCommand<ChangeTypeArgs>({
  when: (_document, selection) => selection.length === 1,
  run: (document, { id, type, losesColumns = false, ...options }) => {
    const item = document.items.get(id);
    const to = (options.registry ?? builtInRegistry).byCode(type);
    if (item === undefined) return refuse('ITEM_MISSING');
    if (to === undefined) return refuse('TYPE_UNKNOWN', { type });
    if (item.type === type) return refuse('NOTHING_CHANGES');
    if (to.structure === 'rows' && !document.columns.has(id) && !fitsDepth(document, placeOf(document, id), 1))
      return refuse('LIST_TOO_DEEP', { item: item.label || item.key });
    const change = describeTypeChange(document, { id, type }, options);
    const lost = change?.columns ?? [];
    if (lost.length > 0 && !losesColumns) return refuse('COLUMNS_LOST', { item: item.label, count: lost.length });
    const changed = readBack(retyped(item, type, change?.attributes ?? []), document).item;
    const edited = withColumnsOf(withItem(document, changed), id, { lost, isList: to.structure === 'rows' });
    return checkLinks(edited, document, new Set([id, ...lost]));
  },
});

function retyped(item: DocumentItem, type: number, attributes: TypeChange['attributes']): DocumentItem {
  const { itemType: _item, columntype: _column, ...head } = item.head;
  // Where a sub-list could not read its columns, they are in the configuration.
  const config = withAttribute(item.config, 'columns', undefined);
  return attributes
    .filter(({ outcome }) => outcome !== 'kept')
    .reduce((changed, { name, after }) => withAttributeOf(changed, name, after), { ...item, type, head, config });
}

function withColumnsOf(
  document: FormDocument,
  id: ItemId,
  { lost, isList }: { readonly lost: readonly ItemId[]; readonly isList: boolean },
): FormDocument {
  const had = document.columns.get(id);
  if (isList === (had !== undefined)) return document;
  const columns = new Map(document.columns);
  if (isList) columns.set(id, []);
  else for (const list of [id, ...lost]) columns.delete(list);
  const gone = new Set(lost);
  const items = new Map([...document.items].filter(([other]) => !gone.has(other)));
  return { ...document, items, columns };
}
