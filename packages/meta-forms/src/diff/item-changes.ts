import type { Registry } from '../contract/registry.ts';
import type { Attributes, DocumentItem, FormDocument, ItemId, LinkedText } from '../document/form-document.ts';
import { parentsOf } from '../document/parents.ts';
import { LINKED_ATTRIBUTES, readLinked, withLinked } from '../document/links/link-attributes.ts';
import { sameItem, sameJson } from '../document/same-item.ts';
import { classifyAttribute } from './attribute-kinds.ts';
import type { DocumentChange } from './change.ts';
import { linkedValues } from './linked-values.ts';
import { valuesAfter, type ValuesAfter } from './type-values.ts';

/** Two documents that are compared. */
export interface Compared {
  readonly before: FormDocument;
  readonly after: FormDocument;
  readonly registry: Registry;
}

const RISK_OF_VALUES = { same: 'safe', unsure: 'confirm', lost: 'loses-data' } as const satisfies Readonly<
  Record<ValuesAfter, DocumentChange['risk']>
>;

/** What differs between an item and the same item in another document. */
export function itemChanges(a: DocumentItem, b: DocumentItem, compared: Compared): readonly DocumentChange[] {
  if (sameItem(a, b)) return [];
  const type = compared.registry.byCode(b.type);
  const changes: DocumentChange[] = [];
  // Stored values are under the old key.
  const keyRisk = type?.structure === 'none' ? 'safe' : 'loses-data';
  if (a.key !== b.key) changes.push(changeOf(b, { kind: 'renamed', before: a.key, after: b.key, risk: keyRisk }));
  if (a.label !== b.label) changes.push(changeOf(b, { kind: 'label', before: a.label, after: b.label, risk: 'safe' }));
  if (a.type !== b.type) {
    const risk = RISK_OF_VALUES[valuesAfter(compared.registry.byCode(a.type), type)];
    changes.push(changeOf(b, { kind: 'type', before: a.type, after: b.type, risk }));
  }
  return [...changes, ...attributeChanges(a, b, compared)];
}

/** A change of an item. */
export function changeOf(
  { id, label, key }: DocumentItem,
  change: Omit<DocumentChange, 'item' | 'label'>,
): DocumentChange {
  return { item: id, label: label || key, ...change };
}

function attributeChanges(a: DocumentItem, b: DocumentItem, compared: Compared): readonly DocumentChange[] {
  const before = attributesOf(a);
  const after = attributesOf(b);
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((attribute) => {
    if (sameJson(before[attribute], after[attribute])) return [];
    const values = { before: before[attribute], after: after[attribute] };
    const { gone = [], ...shown } = readable(attribute, values, { ...compared, item: b.id });
    const named = gone.length > 0 ? { gone } : {};
    return [changeOf(b, { attribute, ...shown, ...named, ...classifyAttribute(attribute, shown) })];
  });
}

/** All attributes by name; those that refer to items as pieces, so that a new key of such an item is no change. */
function attributesOf({ head, config, links }: DocumentItem): Attributes {
  const attributes: Record<string, unknown> = { ...head };
  let rest = config;
  for (const attribute of LINKED_ATTRIBUTES) {
    const text = readLinked(config, attribute);
    if (text !== undefined) rest = withLinked(rest, attribute, undefined);
    const pieces = links[attribute] ?? (text === undefined ? undefined : [text]);
    if (pieces !== undefined) attributes[attribute] = pieces;
  }
  const { computeData, ...others } = rest;
  return { ...attributes, ...others, ...(sameJson(computeData, {}) ? {} : { computeData }) };
}

function readable(
  attribute: string,
  { before, after }: Values,
  sides: Compared & { readonly item: ItemId },
): Values & { readonly gone?: readonly string[] } {
  const linked = LINKED_ATTRIBUTES.find((name) => name === attribute);
  if (linked === undefined) return { before, after };
  const texts = linkedValues(linked, { before: piecesOf(before), after: piecesOf(after) }, sides);
  return {
    // `unique` may be yes, which names nothing.
    before: Array.isArray(before) ? texts.before : before,
    after: Array.isArray(after) ? texts.after : after,
    gone: texts.gone,
  };
}

interface Values {
  readonly before: unknown;
  readonly after: unknown;
}

function piecesOf(value: unknown): LinkedText {
  // as: a linked attribute is a list of pieces here.
  return Array.isArray(value) ? (value as LinkedText) : [];
}

/** An item that is in another list: its stored values stay in the old one. */
export function changeOfPlace(id: ItemId, { before, after }: Compared): DocumentChange | undefined {
  const item = after.items.get(id);
  const from = parentsOf(before).get(id);
  const to = parentsOf(after).get(id);
  if (item === undefined || from === to) return undefined;
  const [old, now] = [labelOfList(before, from), labelOfList(after, to)];
  return changeOf(item, { kind: 'moved', before: old, after: now, risk: 'loses-data' });
}

function labelOfList({ items }: FormDocument, list: ItemId | undefined): string {
  return list === undefined ? '' : (items.get(list)?.label ?? '');
}
