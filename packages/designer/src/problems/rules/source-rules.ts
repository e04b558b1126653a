import { nearestName, optionSource } from '@org/meta-forms/authoring';
import { attributesIn, textOf, type CheckedItem } from '../checked-form.ts';
import { isMapped, removeMapping } from '../compiler/relation-fixes.ts';
import { clearFix, removeFix, retypeFix, setFix } from '../make-fix.ts';
import type { ProblemFix, ProblemSeverity } from '../problem.ts';
import type { DesignerRuleId } from '../rules.words.ts';
import { itemRule, type Rule } from './rule.ts';

const TEXT = 1;

const SOURCES: readonly (readonly [rule: DesignerRuleId, attribute: string])[] = [
  ['DICTIONARY_NOT_CHOSEN', 'dictKey'],
  ['REFERENCE_NOT_CHOSEN', 'refKey'],
  ['TREE_ADDRESS_MISSING', 'treeurl'],
];

const choosesFrom = ({ type }: CheckedItem, attribute: string) => type && optionSource(type) === attribute;

const notChosen = SOURCES.map(([rule, attribute]) =>
  itemRule(rule, 'warning', (at) =>
    choosesFrom(at, attribute) && at.config[attribute] === undefined
      ? { attribute, fixes: () => [retypeFix(at.id, TEXT), removeFix(at.id)] }
      : undefined,
  ),
);

/** A name that the host does not know. */
function unknownRule(
  [rule, severity]: readonly [DesignerRuleId, ProblemSeverity],
  attribute: string,
  source: 'dictionaries' | 'references',
): Rule {
  return itemRule(rule, severity, (at, { known }) => {
    const name = textOf(at.config, attribute);
    const names = known[source];
    if (!choosesFrom(at, attribute) || name === undefined || names === undefined || names.has(name)) return undefined;
    return {
      attribute,
      params: { name },
      fixes: () => [...nearest(at, { attribute, name, names }), retypeFix(at.id, TEXT)],
    };
  });
}

interface Written {
  readonly attribute: string;
  readonly name: string;
  readonly names: ReadonlySet<string>;
}

function nearest({ id }: CheckedItem, { attribute, name, names }: Written): readonly ProblemFix[] {
  const value = nearestName(name, names);
  return value === undefined
    ? []
    : [setFix(id, { name: attribute, value }, { title: 'useName', params: { name: value } })];
}

const mappingFormUnknown = itemRule('MAPPING_FORM_UNKNOWN', 'warning', (at, { known: { forms } }) => {
  const mapper = attributesIn(at.config, 'simpleMapperConfig');
  const name = textOf(mapper, 'mapperMetaFormCode');
  if (!isMapped(at) || name === undefined || forms === undefined || forms.has(name)) return undefined;
  return {
    attribute: 'simpleMapperConfig.mapperMetaFormCode',
    params: { name },
    fixes: () => {
      const near = nearestName(name, forms);
      const value = { ...mapper, mapperMetaFormCode: near };
      const use = { title: 'useName', params: { name: near ?? '' } } as const;
      const named = near === undefined ? [] : [setFix(at.id, { name: 'simpleMapperConfig', value }, use)];
      return [...named, removeMapping(at)];
    },
  };
});

const jumpAddressMissing = itemRule('JUMP_ADDRESS_MISSING', 'warning', (at) =>
  at.config['jump'] === true && at.config['jumpurl'] === undefined
    ? { attribute: 'jump', fixes: () => [clearFix(at.id, 'jump')] }
    : undefined,
);

const pickerTwice = itemRule('PICKER_TWICE', 'warning', (at) =>
  at.config['isTree'] === true && at.config['inputCode'] === true && at.type?.showsCompanion === true
    ? {
        attribute: 'isTree',
        fixes: () => [clearFix(at.id, 'inputCode', 'asTree'), clearFix(at.id, 'isTree', 'asCodes')],
      }
    : undefined,
);

export const sourceRules: readonly Rule[] = [
  ...notChosen,
  unknownRule(['DICTIONARY_UNKNOWN', 'warning'], 'dictKey', 'dictionaries'),
  unknownRule(['REFERENCE_UNKNOWN', 'warning'], 'refKey', 'references'),
  mappingFormUnknown,
  jumpAddressMissing,
  pickerTwice,
];
