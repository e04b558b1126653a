import type { Cascade, Mapping } from '../contract/item-type.ts';
import { makeIssue, shorten } from '../metadata/issues/issue-list.ts';
import type { IssueFix } from '../metadata/issues/issue.ts';
import type { IssueCode } from '../metadata/issues/issues.words.ts';
import { definedOf } from '../metadata/defined-of.ts';
import { findDraft, type Compiling, type Draft, type Level, type Relations } from './level.ts';
import { cyclesOf, nameCycle } from './plan/strong-components.ts';

/**
 * The parent and the filling reference of each item of a level. A relation without a target or in a cycle becomes an
 * issue.
 */
export function resolveRelations(level: Level, compiling: Compiling): Relations {
  const drafts = [...level.own.values()];
  const cascades = new Map<string, Cascade>();
  const mappings = new Map<string, Mapping>();
  for (const draft of drafts) {
    const cascade = cascadeOf(draft, level, compiling);
    if (cascade) cascades.set(draft.key, cascade);
    const mapping = mappingOf(draft, level, compiling);
    if (mapping) mappings.set(draft.key, mapping);
  }
  const inRow = level.depth > 0;
  const about = { drafts, compiling };
  dropCycles(cascades, {
    ...about,
    code: 'META_FORM_CASCADE_CYCLE',
    attribute: 'cascadeField',
    sourceOf: (it) => (it.parentInRow === inRow ? it.parentKey : undefined),
  });
  dropCycles(mappings, {
    ...about,
    code: 'META_FORM_MAPPING_CYCLE',
    attribute: 'mapperOrigin',
    sourceOf: (it) => (it.originInRow === inRow ? it.originKey : undefined),
  });
  return { cascades, mappings };
}

function cascadeOf(draft: Draft, level: Level, compiling: Compiling): Cascade | undefined {
  const { cascadeField, param } = draft.item.itemConfig;
  if (cascadeField === undefined || structureOf(draft, compiling) !== 'value') return undefined;
  const parent = findDraft(cascadeField, level);
  const report = (code: IssueCode, fix?: IssueFix) => {
    const params = { item: shorten(draft.label), parent: shorten(cascadeField) };
    compiling.issues.push(makeIssue(code, { path: [...draft.configPath, 'cascadeField'], params }, fix && { fix }));
  };
  if (parent === undefined || structureOf(parent.draft, compiling) !== 'value') {
    report('META_FORM_CASCADE_PARENT_MISSING');
    return undefined;
  }
  if (parent.draft.item.itemConfig.hidden) report('META_FORM_CASCADE_PARENT_HIDDEN');
  else if (
    asksForValue(draft) &&
    draft.item.itemConfig.required &&
    !parent.draft.item.itemConfig.required &&
    asksForValue(parent.draft)
  ) {
    report('META_FORM_CASCADE_PARENT_OPTIONAL', {
      kind: 'set',
      path: [...parent.draft.configPath, 'required'],
      value: true,
    });
  }
  const { key, label } = parent.draft;
  return Object.freeze({
    parentKey: key,
    parentLabel: label,
    parameter: param ?? cascadeField,
    parentInRow: parent.inRow,
  });
}

/** A person fills the item: it is not hidden, read-only or computed. */
function asksForValue({ item: { itemConfig } }: Draft): boolean {
  return itemConfig.hidden !== true && itemConfig.edited !== false && itemConfig.isComputeData !== true;
}

function mappingOf(draft: Draft, level: Level, compiling: Compiling): Mapping | undefined {
  const { mapperOrigin, simpleMapperConfig: mapper } = draft.item.itemConfig;
  if (!mapper?.isMapper || structureOf(draft, compiling) !== 'value') return undefined;
  const report = (code: IssueCode, attribute: string) => {
    const params = { item: shorten(draft.label), origin: shorten(mapperOrigin ?? ''), attribute };
    compiling.issues.push(makeIssue(code, { path: [...draft.configPath, attribute], params }));
    return undefined;
  };
  if (mapperOrigin === undefined) return report('META_FORM_MAPPING_INCOMPLETE', 'mapperOrigin');
  const origin = findDraft(mapperOrigin, level);
  if (origin === undefined) return report('META_FORM_MAPPING_ORIGIN_MISSING', 'mapperOrigin');
  if (!chooseRecords(origin.draft, compiling)) return report('META_FORM_MAPPING_ORIGIN_UNFIT', 'mapperOrigin');
  if (compiling.registry.byCode(origin.draft.item.itemType)?.takesSeveral?.(origin.draft.item))
    report('META_FORM_MAPPING_ORIGIN_SEVERAL', 'mapperOrigin');
  const { mapperMetaFormItem: property, mapperMetaFormCode: formCode, mapperMetaFormId: formId } = mapper;
  if (property === undefined) return report('META_FORM_MAPPING_INCOMPLETE', 'mapperMetaFormItem');
  if (formCode === undefined && formId === undefined)
    return report('META_FORM_MAPPING_INCOMPLETE', 'mapperMetaFormCode');
  return Object.freeze({
    originKey: origin.draft.key,
    originInRow: origin.inRow,
    ...definedOf({ formCode, formId }),
    property,
  });
}

/** The item's value is the id of a record whose properties can be copied. */
function chooseRecords(draft: Draft, compiling: Compiling): boolean {
  const type = compiling.registry.byCode(draft.item.itemType);
  return type !== undefined && type.showsCompanion && draft.item.itemConfig.refKey !== undefined;
}

function structureOf(draft: Draft, compiling: Compiling): string {
  return compiling.registry.byCode(draft.item.itemType)?.structure ?? 'value';
}

interface CycleCheck<R> {
  readonly drafts: readonly Draft[];
  readonly compiling: Compiling;
  readonly code: IssueCode;
  readonly attribute: string;
  /** Key of the item of the same level that a relation refers to. */
  readonly sourceOf: (relation: R) => string | undefined;
}

function dropCycles<R>(relations: Map<string, R>, check: CycleCheck<R>): void {
  if (relations.size === 0) return;
  const { drafts, compiling } = check;
  const positions = new Map(drafts.map((draft, position) => [draft.key, position]));
  const edges = drafts.map((draft) => {
    const relation = relations.get(draft.key);
    const source = relation && check.sourceOf(relation);
    const position = source === undefined ? undefined : positions.get(source);
    return position === undefined ? [] : [position];
  });
  for (const group of cyclesOf(edges)) {
    const members = nameCycle(group, edges, (position) => shorten(drafts[position]?.key ?? ''));
    for (const position of group) relations.delete(drafts[position]?.key ?? '');
    const path = [...(drafts[group[0] ?? 0]?.configPath ?? []), check.attribute];
    compiling.issues.push(makeIssue(check.code, { path, params: { members } }));
  }
}
