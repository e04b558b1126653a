import type { WireRecord } from '@org/meta-forms/core';
import type { PropertyItem } from '@org/meta-forms/authoring';
import { type Attributes, type FormDocument, type ItemId, sameJson, unlinkedConfig } from '@org/meta-forms/document';
import { labelledFormula } from '../formula/typed-formula.ts';
import { optionsOf } from './item-options.ts';
import { panelProperties, type PanelSelection } from './panel-selection.ts';
import { attributeAt, readProperty, withAttributeAt, writeProperty } from './property-values.ts';

/** The attributes of an item under the names that they have on the wire, references as keys. */
export function attributesOf(document: FormDocument, id: ItemId): Attributes {
  const item = document.items.get(id);
  if (item === undefined) return {};
  const { label, key, head } = item;
  const config = unlinkedConfig(item, (other) => document.items.get(other)?.key ?? '');
  return { ...config, itemName: label, itemKey: key, maxlength: head['maxlength'], prefix: head['prefix'] };
}

const FORMULA = ['computeData', 'formula'] as const;

/** Whether an attribute is a formula: authors read and type it with labels, and it is stored with keys. */
export function isFormula(path: readonly string[]): boolean {
  return sameJson(path, FORMULA);
}

/** The attributes of each selected item, formulas with labels, or those of the form. */
function selectedAttributes({ document, ids }: Pick<PanelSelection, 'document' | 'ids'>): readonly Attributes[] {
  if (ids.length === 0) return [document.head];
  return ids.map((id) => {
    const attributes = attributesOf(document, id);
    const formula = attributeAt(attributes, FORMULA);
    if (typeof formula !== 'string') return attributes;
    return withAttributeAt(attributes, FORMULA, labelledFormula(formula, document, id));
  });
}

/**
 * The record of a property panel: the value in force of each property, and the label of each referenced item. A
 * property whose value differs between the selected items is left out.
 */
export function panelRecord(selection: PanelSelection): WireRecord {
  const attributes = selectedAttributes(selection);
  const record: Record<string, unknown> = { id: 'properties' };
  for (const item of panelProperties(selection)) {
    const [value, ...others] = attributes.map((one) => readProperty(item, one));
    if (value === undefined || others.some((other) => !sameJson(other, value))) continue;
    record[item.itemKey] = value;
    const label = labelOf(item, value, selection);
    if (label !== undefined) record[`$${item.itemKey}`] = label;
  }
  return record;
}

/** The labels of the items that a property refers to; undefined where it refers to none. */
function labelOf(item: PropertyItem, value: unknown, selection: PanelSelection): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const options = optionsOf(item, selection);
  if (options === undefined) return undefined;
  const labels = new Map(options.map((option) => [option.key, option.value]));
  return value
    .split(',')
    .map((key) => labels.get(key) ?? key)
    .join('、');
}

/** The properties whose value differs between the selected items. */
export function mixedProperties(selection: PanelSelection): ReadonlySet<string> {
  const [first = {}, ...others] = selectedAttributes(selection);
  const isMixed = (item: PropertyItem) => {
    const value = readProperty(item, first);
    return others.some((one) => !sameJson(readProperty(item, one), value));
  };
  return new Set(
    panelProperties(selection)
      .filter(isMixed)
      .map(({ itemKey }) => itemKey),
  );
}

/** The properties whose value differs from the default, in at least one of the selected items. */
export function changedFromDefault(selection: PanelSelection): ReadonlySet<string> {
  const attributes = selectedAttributes(selection);
  return new Set(
    panelProperties(selection)
      .filter(({ property }) => property?.isIdentity !== true)
      .filter((item) => attributes.some((one) => writeProperty(item, readProperty(item, one)) !== undefined))
      .map(({ itemKey }) => itemKey),
  );
}
