import { choiceLabel, type PropertyItem, type PropertySource } from '@org/meta-forms/authoring';
import type { DictionaryEntry } from '@org/meta-forms/core';
import { type DocumentItem, type FormDocument, type ItemId, parentsOf } from '@org/meta-forms/document';
import { canRestrict } from '../relations/cascade-parents.ts';
import type { PanelSelection } from './panel-selection.ts';

/**
 * The options of a property that the selection itself has: the values of a closed choice, or items of the form. The
 * key of an item is the value. Undefined where the options come from elsewhere.
 */
export function optionsOf(item: PropertyItem, selection: PanelSelection): readonly DictionaryEntry[] | undefined {
  const { choices, source } = item.property ?? {};
  if (choices)
    return choices.map((choice) => ({ key: choice.key, value: choiceLabel(choice, item, selection.language) }));
  const find = source === undefined ? undefined : SOURCES[source];
  return find?.(selection).map(({ key, label }) => ({ key, value: label || key }));
}

type FindItems = (selection: PanelSelection) => readonly DocumentItem[];

const SOURCES: Partial<Record<PropertySource, FindItems>> = {
  parents: (selection) => {
    const below = restrictedBy(selection);
    const chosen = parentsOfSelected(selection);
    return inScope(selection).filter(
      (item) => (canRestrict(selection.types.registry.byCode(item.type)) || chosen.has(item.id)) && !below.has(item.id),
    );
  },
  origins: (selection) =>
    inScope(selection).filter(
      ({ type, config }) =>
        selection.types.registry.byCode(type)?.showsCompanion === true && typeof config['refKey'] === 'string',
    ),
  identifying: (selection) =>
    itemsOf(selection.document.formOrder, selection).filter(
      ({ type, config }) => selection.types.registry.byCode(type)?.identifies === true && config['multiple'] !== true,
    ),
  surrounding: (selection) =>
    itemsOf(selection.document.formOrder, selection).filter((item) => isValue(item, selection)),
};

function isValue({ type }: DocumentItem, { types }: PanelSelection): boolean {
  return types.registry.byCode(type)?.structure === 'value';
}

/** The parents that the selected items have already. */
function parentsOfSelected({ document, ids }: PanelSelection): ReadonlySet<ItemId> {
  const pieces = ids.flatMap((id) => document.items.get(id)?.links.cascadeField ?? []);
  return new Set(pieces.flatMap((piece) => (typeof piece === 'string' ? [] : piece)));
}

/** The other items of the list, except those that have no usable key. */
function itemsOf(list: readonly ItemId[], { document, ids }: PanelSelection): readonly DocumentItem[] {
  const selected = new Set(ids);
  return list.flatMap((id) => {
    const item = document.items.get(id);
    return item === undefined || item.key === '' || selected.has(id) ? [] : [item];
  });
}

/** The items of the same row first, then those of the form that no column of the row hides. */
function inScope(selection: PanelSelection): readonly DocumentItem[] {
  const { document, ids } = selection;
  const list = parentsOf(document).get(ids[0] ?? '');
  const row = list === undefined ? [] : itemsOf(document.columns.get(list) ?? [], selection);
  const inRow = new Set(row.map(({ key }) => key));
  return [...row, ...itemsOf(document.formOrder, selection).filter(({ key }) => !inRow.has(key))];
}

/** The selected items and all that they restrict: as a parent of a selected item, each would make a cycle. */
function restrictedBy({ document, ids }: PanelSelection): ReadonlySet<ItemId> {
  const children = childrenOf(document);
  const found = new Set<ItemId>(ids);
  for (const id of found) for (const child of children.get(id) ?? []) found.add(child);
  return found;
}

function childrenOf({ items }: FormDocument): ReadonlyMap<ItemId, readonly ItemId[]> {
  const children = new Map<ItemId, ItemId[]>();
  for (const { id, links } of items.values())
    for (const piece of links.cascadeField ?? [])
      for (const parent of typeof piece === 'string' ? [] : piece) {
        const below = children.get(parent) ?? [];
        children.set(parent, below);
        below.push(id);
      }
  return children;
}
