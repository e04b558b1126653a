import type { PropertyItem } from '@org/meta-forms/authoring';
import type { WireRecord } from '@org/meta-forms/core';
import { type Attributes, type FormDocument, type ItemId, sameJson } from '@org/meta-forms/document';
import { commands, type ArgsOf } from '../commands/commands.ts';
import { isRefusal, type Refusal } from '../commands/refusal.ts';
import { FORM_ATTRIBUTES } from '../commands/form/set-form.ts';
import { storedFormula } from '../formula/typed-formula.ts';
import { attributesOf, isFormula } from './panel-record.ts';
import { attributeOf, panelProperties, type PanelSelection } from './panel-selection.ts';
import { joinProperties, sameProperty, withAttributeAt } from './property-values.ts';

/** A command that a panel runs, and the properties that it sets. */
export type PanelChange = { readonly properties: readonly string[] } & (
  | { readonly id: 'setProperties'; readonly args: ArgsOf<'setProperties'> }
  | { readonly id: 'renameItem'; readonly args: ArgsOf<'renameItem'> }
  | { readonly id: 'setForm'; readonly args: ArgsOf<'setForm'> }
);

/** Runs a command; the result is the refusal where there was one. */
export type RunCommand = <Id extends 'setProperties' | 'renameItem' | 'setForm' | 'bulkSet'>(
  id: Id,
  args: ArgsOf<Id>,
) => Refusal | undefined;

/** Runs one change of a panel. */
export function runChange(run: RunCommand, change: PanelChange): Refusal | undefined {
  switch (change.id) {
    case 'setProperties':
      return run(change.id, change.args);
    case 'renameItem':
      return run(change.id, change.args);
    default:
      return run(change.id, change.args);
  }
}

/** Whether a document refuses a change of a panel, or has it already. */
export function wouldRefuse(document: FormDocument, change: PanelChange): boolean {
  return change.id === 'setProperties'
    ? isRefusal(commands.setProperties.run(document, change.args))
    : change.id === 'renameItem'
      ? isRefusal(commands.renameItem.run(document, change.args))
      : isRefusal(commands.setForm.run(document, change.args));
}

/** The commands that lead from one record of a panel to another; none where they mean the same. */
export function panelChanges(selection: PanelSelection, before: WireRecord, after: WireRecord): readonly PanelChange[] {
  const properties = panelProperties(selection);
  const changed = properties.filter((item) => !sameProperty(item, before[item.itemKey], after[item.itemKey]));
  return changesOf(selection, changed, (path) =>
    joinProperties(
      properties.filter((item) => sameJson(attributeOf(item), path)),
      after,
    ),
  );
}

/** The commands that give a property its default. */
export function restoreDefault(selection: PanelSelection, property: string): readonly PanelChange[] {
  const item = panelProperties(selection).find(({ itemKey }) => itemKey === property);
  return item ? changesOf(selection, [item], () => undefined) : [];
}

type ValueAt = (path: readonly string[]) => unknown;

function changesOf(
  selection: PanelSelection,
  changed: readonly PropertyItem[],
  valueAt: ValueAt,
): readonly PanelChange[] {
  if (changed.length === 0) return [];
  if (selection.ids.length === 0) return setFormAttributes(selection.document, changed, valueAt);
  const names = new Set(changed.map((item) => attributeOf(item)[0] ?? ''));
  return [...names].flatMap((name): readonly PanelChange[] => {
    const items = changed.filter((item) => attributeOf(item)[0] === name);
    const properties = items.map(({ itemKey }) => itemKey);
    const [id] = selection.ids;
    if (name === 'itemKey' && id !== undefined)
      return [{ id: 'renameItem', args: { id, key: String(valueAt([name]) ?? '') }, properties }];
    const settings = setAttribute(selection, { name, paths: items.map(attributeOf), valueAt });
    return settings.map((args) => ({ id: 'setProperties', args, properties }));
  });
}

interface Setting {
  readonly name: string;
  /** The changed parts of the attribute, or the attribute itself. */
  readonly paths: readonly (readonly string[])[];
  readonly valueAt: ValueAt;
}

/** One command for all items that get the same value. */
function setAttribute(
  { document, ids }: PanelSelection,
  { name, paths, valueAt }: Setting,
): readonly ArgsOf<'setProperties'>[] {
  const groups: { readonly value: unknown; readonly ids: ItemId[] }[] = [];
  for (const id of ids) {
    let attributes: Attributes = attributesOf(document, id);
    for (const path of paths) {
      const typed = valueAt(path);
      const stored = isFormula(path) && typeof typed === 'string' ? storedFormula(typed, document, id) : typed;
      attributes = withAttributeAt(attributes, path, stored);
    }
    const value = attributes[name];
    const group = groups.find((one) => sameJson(one.value, value));
    if (group) group.ids.push(id);
    else groups.push({ value, ids: [id] });
  }
  return groups.map((group) => ({ ids: group.ids, name, value: group.value }));
}

/** One command for each attribute of the form. */
function setFormAttributes(
  { head }: FormDocument,
  changed: readonly PropertyItem[],
  valueAt: ValueAt,
): readonly PanelChange[] {
  return changed.flatMap((item): readonly PanelChange[] => {
    const path = attributeOf(item);
    const name = FORM_ATTRIBUTES.find((attribute) => attribute === path[0]);
    if (name === undefined) return [];
    const { [name]: value } = withAttributeAt(head, path, valueAt(path));
    return [{ id: 'setForm', args: { name, value }, properties: [item.itemKey] }];
  });
}
