import { RECORD_FACTS } from '@org/meta-forms/checking';
import { isMapped } from '../compiler/relation-fixes.ts';
import { formulaOf, textOf, type CheckedForm, type CheckedItem } from '../checked-form.ts';
import { clearFix, removeFix, setFix } from '../make-fix.ts';
import type { ProblemFix } from '../problem.ts';
import { itemRule, type Rule } from './rule.ts';

const optional = ({ id }: CheckedItem) => clearFix(id, 'required', 'optional');
const editable = ({ id }: CheckedItem) => clearFix(id, 'edited', 'editable');

/** Shows an item, and the list around a column. */
function showFix({ id }: CheckedItem): ProblemFix {
  return setFix(id, { name: 'hidden', value: undefined }, { title: 'show' });
}

const isRequired = ({ config, type }: CheckedItem) => config['required'] === true && type?.structure !== 'none';

const required = [
  itemRule('REQUIRED_HIDDEN', 'warning', (at) =>
    isRequired(at) && at.config['hidden'] === true
      ? { attribute: 'required', fixes: () => [showFix(at), optional(at)] }
      : undefined,
  ),
  itemRule('REQUIRED_READ_ONLY', 'warning', (at) =>
    isRequired(at) && at.config['edited'] === false
      ? { attribute: 'required', fixes: () => [editable(at), optional(at)] }
      : undefined,
  ),
  itemRule('REQUIRED_COMPUTED', 'hint', (at) =>
    isRequired(at) && (formulaOf(at) !== undefined || textOf(at.config, 'numberRule') !== undefined)
      ? { attribute: 'required', fixes: () => [optional(at)] }
      : undefined,
  ),
  itemRule('REQUIRED_FILLED', 'hint', (at, { fieldById }) => {
    const field = fieldById.get(at.id);
    const isFilled = field?.type.structure === 'value' && field.type.isFilled(field.type.emptyValue, field);
    return isRequired(at) && isFilled ? { attribute: 'required', fixes: () => [optional(at)] } : undefined;
  }),
];

/** Something other than a person gives the item its value. */
function isFilledBySystem(at: CheckedItem, { fieldById, compiled, known }: CheckedForm): boolean {
  const field = fieldById.get(at.id);
  return (
    formulaOf(at) !== undefined ||
    isMapped(at) ||
    textOf(at.config, 'formDataCopy') !== undefined ||
    textOf(at.config, 'numberRule') !== undefined ||
    field?.audit === true ||
    (at.list === undefined && known.filledItems?.(compiled.metaKey).includes(at.item.key) === true) ||
    (at.list === undefined && RECORD_FACTS.has(at.item.key))
  );
}

/** The rows of its list come from elsewhere: nobody adds one by hand. */
function isInGivenRows({ list }: CheckedItem, { byId }: CheckedForm): boolean {
  return list !== undefined && byId.get(list)?.config['addRemoveBtnHidden'] === true;
}

const readOnlyEmpty = itemRule('READ_ONLY_EMPTY', 'hint', (at, form) =>
  at.config['edited'] === false &&
  at.config['hidden'] !== true &&
  at.type?.structure === 'value' &&
  !isRequired(at) &&
  !isInGivenRows(at, form) &&
  !isFilledBySystem(at, form)
    ? { attribute: 'edited', fixes: () => [editable(at), removeFix(at.id)] }
    : undefined,
);

const fieldUnused: Rule = {
  id: 'FIELD_UNUSED',
  severity: 'hint',
  check: (form) => {
    const used = new Set(form.items.flatMap(({ item }) => Object.values(item.links).flat(2)));
    return form.items
      .filter(
        (at) =>
          at.config['hidden'] === true &&
          at.config['tablehidden'] === true &&
          at.config['required'] !== true &&
          !used.has(at.id) &&
          !isFilledBySystem(at, form),
      )
      .map((at) => ({
        item: at.id,
        attribute: 'hidden',
        params: { item: at.name },
        fixes: () => [showFix(at), removeFix(at.id)],
      }));
  },
};

export const requiredRules: readonly Rule[] = [...required, readOnlyEmpty, fieldUnused];
