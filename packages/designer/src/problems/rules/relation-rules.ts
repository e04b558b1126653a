import { textOf, formulaOf, type CheckedItem } from '../checked-form.ts';
import { stopComputing } from '../compiler/formula-fixes.ts';
import { isMapped, linkedItem, removeCascade, removeMapping } from '../compiler/relation-fixes.ts';
import { clearFix, setFix } from '../make-fix.ts';
import { nearestName } from '../nearest-name.ts';
import { dependencyCycle } from './dependency-cycle.ts';
import { itemRule, type Rule } from './rule.ts';

const cascadeParentUnfit = itemRule('CASCADE_PARENT_UNFIT', 'warning', (at, { byId }) => {
  const parent = byId.get(linkedItem(at.item, 'cascadeField') ?? '');
  const isChoice = parent?.type?.showsCompanion === true;
  return parent === undefined || isChoice || parent.type?.structure !== 'value' || at.type?.structure !== 'value'
    ? undefined
    : { attribute: 'cascadeField', params: { parent: parent.name }, fixes: () => [removeCascade(at)] };
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
  dependencyCycle,
  mappingComputed,
  copyMissing,
  displayMissing,
];
