import { nearestName, optionSource } from '@org/meta-forms/authoring';
import { textOf, formulaOf, type CheckedItem } from '../checked-form.ts';
import { stopComputing } from '../compiler/formula-fixes.ts';
import { isMapped, linkedItem, removeCascade, removeMapping } from '../compiler/relation-fixes.ts';
import { canRestrict } from '../../relations/cascade-parents.ts';
import { fittingParameter } from '../../relations/fitting-parameter.ts';
import { clearFix, setFix } from '../make-fix.ts';
import { dependencyCycle } from './dependency-cycle.ts';
import { itemRule, type Rule } from './rule.ts';

/** Parameters that are proposed where none fits the parent. */
const MOST_PROPOSED = 3;

const cascadeParentUnfit = itemRule('CASCADE_PARENT_UNFIT', 'warning', (at, { byId }) => {
  const parent = byId.get(linkedItem(at.item, 'cascadeField') ?? '');
  return parent === undefined ||
    canRestrict(parent.type) ||
    parent.type?.structure !== 'value' ||
    at.type?.structure !== 'value'
    ? undefined
    : { attribute: 'cascadeField', params: { parent: parent.name }, fixes: () => [removeCascade(at)] };
});

const cascadeParameterUnknown = itemRule('CASCADE_PARAMETER_UNKNOWN', 'error', (at, { byId, known }) => {
  const parent = byId.get(linkedItem(at.item, 'cascadeField') ?? '');
  const accepted = known.parameters?.get(textOf(at.config, 'refKey') ?? '');
  if (parent === undefined || accepted === undefined || !canRestrict(at.type)) return undefined;
  const param = textOf(at.config, 'param') ?? parent.item.key;
  if (accepted.some(({ name }) => name === param)) return undefined;
  const fitting = fittingParameter(accepted, { ...parent.item, config: parent.config })?.name;
  const names = fitting === undefined ? accepted.map(({ name }) => name).slice(0, MOST_PROPOSED) : [fitting];
  return {
    attribute: 'param',
    params: { param, parent: parent.name },
    fixes: () => [
      ...names.map((name) => setFix(at.id, { name: 'param', value: name }, { title: 'useName', params: { name } })),
      removeCascade(at),
    ],
  };
});

const cascadeDictionary = itemRule('CASCADE_DICTIONARY', 'warning', (at, { byId, known }) => {
  const parent = byId.get(linkedItem(at.item, 'cascadeField') ?? '');
  if (known.filtersDictionaries !== false || parent === undefined || !canRestrict(parent.type)) return undefined;
  if (at.type === undefined || optionSource(at.type) !== 'dictKey') return undefined;
  return { attribute: 'cascadeField', params: { parent: parent.name }, fixes: () => [removeCascade(at)] };
});

const mappingComputed = itemRule('MAPPING_COMPUTED', 'warning', (at) =>
  isMapped(at) && formulaOf(at) !== undefined && at.type?.resultKind !== undefined
    ? { attribute: 'simpleMapperConfig', fixes: () => [removeMapping(at), stopComputing(at)] }
    : undefined,
);

const copyMissing = itemRule('COPY_MISSING', 'warning', (at, { items }) => {
  const name = textOf(at.config, 'formDataCopy');
  if (at.list === undefined || name === undefined || at.item.links.formDataCopy !== undefined) return undefined;
  return {
    attribute: 'formDataCopy',
    params: { name },
    fixes: () => [...nearestInForm(at, name, items), clearFix(at.id, 'formDataCopy')],
  };
});

function nearestInForm({ id }: CheckedItem, written: string, items: readonly CheckedItem[]) {
  const value = nearestName(
    written,
    items.filter(({ list, type }) => list === undefined && type?.structure === 'value').map(({ item }) => item.key),
  );
  if (value === undefined) return [];
  return [setFix(id, { name: 'formDataCopy', value }, { title: 'useName', params: { name: value } })];
}

const displayMissing = itemRule('DISPLAY_MISSING', 'warning', (at) => {
  const name = textOf(at.config, 'tablelabel');
  return name?.startsWith('$') === true && at.item.links.tablelabel === undefined
    ? { attribute: 'tablelabel', params: { name }, fixes: () => [clearFix(at.id, 'tablelabel')] }
    : undefined;
});

export const relationRules: readonly Rule[] = [
  cascadeParentUnfit,
  cascadeParameterUnknown,
  cascadeDictionary,
  dependencyCycle,
  mappingComputed,
  copyMissing,
  displayMissing,
];
