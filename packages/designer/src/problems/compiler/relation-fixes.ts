import { mappingOrigins, nearestName } from '@org/meta-forms/authoring';
import type { IssueCode } from '@org/meta-forms/core';
import type { DocumentItem, ItemId, LinkedAttribute } from '@org/meta-forms/document';
import { attributesIn, textOf, type CheckedItem } from '../checked-form.ts';
import { clearFix, setFix } from '../make-fix.ts';
import type { ProblemFix } from '../problem.ts';
import { namesAround, type FixContext, type FixMaker } from './fix-context.ts';

export function removeCascade({ id }: CheckedItem): ProblemFix {
  return clearFix(id, 'cascadeField', 'removeCascade');
}

export function removeMapping({ id }: CheckedItem): ProblemFix {
  return clearFix(id, 'simpleMapperConfig', 'removeMapping');
}

/** What mends the faults of cascades and mappings. */
export const relationFixes = {
  META_FORM_CASCADE_PARENT_MISSING: (about) => [...nearestParent(about), removeCascade(about.at)],
  META_FORM_CASCADE_PARENT_HIDDEN: (about) => [...showParent(about), removeCascade(about.at)],
  META_FORM_CASCADE_PARENT_OPTIONAL: (about) => [
    ...requireParent(about),
    clearFix(about.at.id, 'required', 'optional'),
  ],
  META_FORM_CASCADE_CYCLE: ({ at }) => [removeCascade(at)],
  META_FORM_MAPPING_ORIGIN_MISSING: (about) => [...nearestOrigin(about), removeMapping(about.at)],
  META_FORM_MAPPING_ORIGIN_UNFIT: (about) => [...firstOrigin(about), removeMapping(about.at)],
  META_FORM_MAPPING_ORIGIN_SEVERAL: (about) => [...oneRecord(about), removeMapping(about.at)],
  META_FORM_MAPPING_INCOMPLETE: (about) => [
    ...(about.issue.path.at(-1) === 'mapperOrigin' ? firstOrigin(about) : []),
    removeMapping(about.at),
  ],
  META_FORM_MAPPING_CYCLE: ({ at }) => [removeMapping(at)],
} as const satisfies Partial<Record<IssueCode, FixMaker>>;

/** The item that an attribute refers to. */
export function linkedItem({ links }: DocumentItem, attribute: LinkedAttribute): ItemId | undefined {
  const path = links[attribute]?.find((piece) => typeof piece !== 'string');
  return path?.at(-1);
}

function nearestParent(about: FixContext): readonly ProblemFix[] {
  const around = namesAround(about);
  return nearest(about, { attribute: 'cascadeField', keys: around.map(({ item }) => item.key) });
}

function nearestOrigin(about: FixContext): readonly ProblemFix[] {
  return nearest(about, { attribute: 'mapperOrigin', keys: originsOf(about) });
}

function nearest(
  { at }: FixContext,
  { attribute, keys }: { readonly attribute: string; readonly keys: readonly string[] },
): readonly ProblemFix[] {
  const name = nearestName(textOf(at.config, attribute) ?? '', keys);
  return name === undefined
    ? []
    : [setFix(at.id, { name: attribute, value: name }, { title: 'useName', params: { name } })];
}

function originsOf({ form, at }: FixContext): readonly string[] {
  const field = form.fieldById.get(at.id);
  return field ? mappingOrigins(form.compiled, field).map(({ key }) => key) : [];
}

function firstOrigin(about: FixContext): readonly ProblemFix[] {
  const [name] = originsOf(about);
  if (name === undefined) return [];
  return [setFix(about.at.id, { name: 'mapperOrigin', value: name }, { title: 'useName', params: { name } })];
}

function showParent({ form, at }: FixContext): readonly ProblemFix[] {
  const parent = form.byId.get(linkedItem(at.item, 'cascadeField') ?? '');
  if (!parent) return [];
  return [
    setFix(parent.id, { name: 'hidden', value: undefined }, { title: 'showOther', params: { label: parent.name } }),
  ];
}

function requireParent({ form, at }: FixContext): readonly ProblemFix[] {
  const parent = form.byId.get(linkedItem(at.item, 'cascadeField') ?? '');
  if (!parent) return [];
  const named = { title: 'requireOther', params: { label: parent.name } } as const;
  return [setFix(parent.id, { name: 'required', value: true }, named)];
}

function oneRecord({ form, at }: FixContext): readonly ProblemFix[] {
  const origin = form.byId.get(linkedItem(at.item, 'mapperOrigin') ?? '');
  // A type that always takes several records would keep them under another attribute.
  if (origin?.config['multiple'] !== true || origin.type?.name === 'multi-reference') return [];
  const named = { title: 'oneRecord', params: { label: origin.name } } as const;
  return [setFix(origin.id, { name: 'multiple', value: undefined }, named)];
}

/** Whether the item is filled from a chosen record. */
export function isMapped({ config }: CheckedItem): boolean {
  return attributesIn(config, 'simpleMapperConfig')['isMapper'] === true;
}
