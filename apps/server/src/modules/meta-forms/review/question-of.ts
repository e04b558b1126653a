import type { Registry } from '@org/meta-forms/core';
import type { DocumentChange, FormDocument, ItemId } from '@org/meta-forms-designer/document';
import type { AffectedQuestion, ValueTest } from './affected.port.ts';

/** The published form and the draft. */
export interface ComparedForms {
  readonly before: FormDocument;
  readonly after: FormDocument;
  readonly registry: Registry;
}

/** A question about stored records. */
export interface ChangeQuestion extends AffectedQuestion {
  /** The dictionary whose entries stored values must be among. */
  readonly dictionary?: string;
  /** No two records may have the same value. */
  readonly isUnique?: boolean;
}

/** Which stored records a change touches; undefined if it touches none. */
export function questionOf(change: DocumentChange, forms: ComparedForms): ChangeQuestion | undefined {
  if (change.risk === 'safe' || change.item === undefined) return undefined;
  const path = pathOf(forms.before, change.item) ?? pathOf(forms.after, change.item);
  const item = forms.before.items.get(change.item) ?? forms.after.items.get(change.item);
  if (path === undefined || path.length > 2 || item === undefined) return undefined;
  if (forms.registry.byCode(item.type)?.structure === 'none') return undefined;
  if (change.attribute === 'dictKey' && typeof change.after === 'string')
    return { path, test: { kind: 'filled' }, dictionary: change.after };
  if (change.attribute === 'unique') return { path, test: { kind: 'filled' }, isUnique: true };
  return { path, test: testOf(change, forms.registry) };
}

function testOf(change: DocumentChange, registry: Registry): ValueTest {
  if (change.kind === 'added') return { kind: 'missing' };
  if (change.kind === 'type') return testOfType(change, registry);
  if (change.kind === 'limit-tightened') return testOfLimit(change) ?? { kind: 'filled' };
  return { kind: 'filled' };
}

function testOfType({ before, after }: DocumentChange, registry: Registry): ValueTest {
  const from = registry.byCode(Number(before));
  const to = registry.byCode(Number(after));
  if (from?.structure === 'value' && to?.structure === 'value' && !from.showsCompanion && !to.showsCompanion) {
    if (to.resultKind === 'number') return { kind: 'not-number' };
    if (to.resultKind === 'date') return { kind: 'not-date' };
  }
  return { kind: 'filled' };
}

const LIMITS: Readonly<Record<string, 'longer' | 'above' | 'below' | 'more-digits'>> = {
  maxlength: 'longer',
  max: 'above',
  min: 'below',
  digits: 'more-digits',
};

function testOfLimit({ attribute = '', after }: DocumentChange): ValueTest | undefined {
  if (attribute === 'required') return { kind: 'missing' };
  if (attribute === 'multiple') return { kind: 'several' };
  const kind = Object.hasOwn(LIMITS, attribute) ? LIMITS[attribute] : undefined;
  const than = Number(after);
  return kind === undefined || !Number.isFinite(than) ? undefined : { kind, than };
}

/** The keys that lead to the stored values of an item. */
export function pathOf(document: Pick<FormDocument, 'items' | 'columns'>, id: ItemId): readonly string[] | undefined {
  const { items, columns } = document;
  const item = items.get(id);
  if (item === undefined) return undefined;
  const [list] = [...columns].find(([, ids]) => ids.includes(id)) ?? [];
  const around = list === undefined ? [] : pathOf(document, list);
  return around && [...around, item.key];
}
