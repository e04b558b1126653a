import { sayIn } from '../locales/say-in.ts';
import type { CompiledForm, QueryField } from '../compile/compiled-form.ts';
import { compileForm } from '../compile/compile-form.ts';
import { conditionKind } from '../contract/condition-kind.ts';
import type { CompiledField, ConditionKind } from '../contract/item-type.ts';
import type { Language } from '../metadata/language.ts';
import { recordFactWords } from '../locales/record-facts.words.ts';
import type { DateFormat } from '../metadata/meta-form.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import type { QueryOperator } from './query.ts';

/** The precision of a date (forms.md §3, query field definition). */
export type QueryDateType = 'datetime' | 'date' | 'month' | 'year';

/** A field that a person can search by. */
export interface CandidateField {
  readonly key: string;
  readonly label: string;
  /** The kind of value that a condition compares. */
  readonly kind: ConditionKind;
  /** In the order in which they are offered; the first is the default. */
  readonly operators: readonly QueryOperator[];
  readonly defaultOperator: QueryOperator;
  /** Of dates only. */
  readonly dateType?: QueryDateType;
  /** A record may have several keys of this field. */
  readonly holdsSeveral: boolean;
  /** Must be filled in the form; such fields are in the starting conditions. */
  readonly required: boolean;
  /** The field as the form has it, for its widget. */
  readonly field: CompiledField;
}

/**
 * The fields that a person can search by, in the order of the list: those of the form, then what the server writes in
 * each record (state, who and when), where the form does not have it.
 */
export function queryFields(compiled: CompiledForm, language: Language = 'zh'): readonly CandidateField[] {
  const facts = factsOf(compiled, language);
  const own = compiled.queryFields.map((field) => factInstead(field, facts));
  const missing = facts.filter(({ key }) => !compiled.fieldByKey.has(key));
  return Object.freeze([...own, ...missing].map(candidate));
}

/** The fields by key. */
export function candidatesByKey(fields: readonly CandidateField[]): ReadonlyMap<string, CandidateField> {
  return new Map(fields.map((field) => [field.key, field]));
}

/** The facts of a record as items: their types are those of the product's own forms. */
const FACTS = [
  { itemKey: 'status', itemType: 4, itemConfigJson: { dictKey: 'record_status' } },
  { itemKey: 'createUser', itemType: 8, itemConfigJson: { refKey: 'user' } },
  { itemKey: 'createTime', itemType: 3, itemConfigJson: { dateformat: 'yyyy-MM-dd HH:mm:ss' } },
  { itemKey: 'updateUser', itemType: 8, itemConfigJson: { refKey: 'user' } },
  { itemKey: 'updateTime', itemType: 3, itemConfigJson: { dateformat: 'yyyy-MM-dd HH:mm:ss' } },
] as const;

function factsOf({ registry }: CompiledForm, language: Language): readonly QueryField[] {
  const metaFormItemList = FACTS.map((fact) =>
    Object.assign({ itemName: sayIn(recordFactWords, language)(fact.itemKey) }, fact),
  );
  return compileForm(parseMetaForm({ metaKey: 'facts', metaFormItemList }).form, { registry }).queryFields;
}

/** The server compares a fact as what it is: an item of another kind with its key keeps only its name. */
function factInstead(own: QueryField, facts: readonly QueryField[]): QueryField {
  const fact = facts.find(({ key }) => key === own.key);
  return !fact || conditionKind(fact.field.type) === conditionKind(own.field.type)
    ? own
    : { ...fact, label: own.label };
}

const DATE_TYPES: Readonly<Record<DateFormat, QueryDateType>> = {
  'yyyy-MM-dd HH:mm:ss': 'datetime',
  'yyyy-MM-dd': 'date',
  'yyyy-MM': 'month',
  yyyy: 'year',
};

function candidate({ field, key, label, operators }: QueryField): CandidateField {
  const kind = conditionKind(field.type);
  const [defaultOperator = 'eq'] = operators;
  return Object.freeze({
    key,
    label,
    kind,
    // A sealed value is compared as a whole and nothing else.
    operators: field.sealed ? operators : Object.freeze([...operators, 'empty', 'filled'] as const),
    defaultOperator,
    ...(kind === 'date' ? { dateType: DATE_TYPES[field.item.itemConfig.dateformat ?? 'yyyy-MM-dd'] } : {}),
    holdsSeveral: field.type.takesSeveral?.(field.item) === true,
    required: field.required,
    field,
  });
}
