import { sayIn } from '../locales/say-in.ts';
import { itemProperties } from '../authoring/item-properties.ts';
import { choiceLabel, propertyText } from '../authoring/property-text.ts';
import { typeLabel } from '../authoring/type-label.ts';
import type { CompiledField } from '../contract/item-type.ts';
import { EDITED_AS, type PropertyItem } from '../contract/property-items.ts';
import { describeFormula } from '../formula/describe-formula.ts';
import { typeProperties } from '../item-types/built-in-properties.ts';
import type { Language } from '../locales/define-words.ts';
import { isRecord } from '../ports/is-record.ts';
import { codegenWords } from './codegen.words.ts';
import { takesSeveral, type GeneratedForm } from './form-to-generate.ts';

/** One rule of a field: the name of the attribute as the designer has it, and its value in words. */
export interface FieldFact {
  readonly label: string;
  readonly value: string;
}

/** Attributes of the look, and those that the pages show at another place. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set(
  'nextline span color tablehidden width tablealign fixed searchedOften total required'
    .concat(' edited isComputeData formula cascadeField param slots multiple isMapper mapperOrigin')
    .concat(' mapperMetaFormCode mapperMetaFormItem mapperMetaFormId englishPrefix tablelabel')
    .concat(' inputCode isTree jump jumpurl path showStatus')
    .split(' '),
);

/** The name of the item type of a field for a reader. */
export function typeName({ type }: CompiledField, language: Language): string {
  return typeLabel(type, language);
}

/** What an author configured for the values of a field, as the property panel of the designer names it. */
export function fieldFacts(field: CompiledField, { language }: Pick<GeneratedForm, 'language'>): readonly FieldFact[] {
  const place = field.keys.length > 1 ? 'columns' : 'form';
  const properties = itemProperties({ type: field.type, place, own: typeProperties(field.type) });
  const facts = properties.flatMap((one): readonly FieldFact[] => {
    const { itemKey, property } = one;
    if (!property || property.isIdentity === true || SHOWN_ELSEWHERE.has(itemKey)) return [];
    const value = valueText(attributeOf(field, one), one, language);
    return value === undefined ? [] : [{ label: propertyText(one, language).label, value }];
  });
  return [...facts, ...slotFacts(field, properties, language)];
}

function attributeOf({ item }: CompiledField, { itemKey, property }: PropertyItem): unknown {
  const attributes: Readonly<Record<string, unknown>> = {
    ...item.itemConfig.extra,
    ...item.itemConfig,
    ...(item.maxlength === undefined ? {} : { maxlength: item.maxlength }),
    ...(item.prefix === undefined ? {} : { prefix: item.prefix }),
  };
  return (property?.attribute ?? [itemKey]).reduce<unknown>(
    (value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    attributes,
  );
}

/** Undefined where the attribute is missing, or says what a missing one says. */
function valueText(value: unknown, item: PropertyItem, language: Language): string | undefined {
  const { itemType, property } = item;
  if (value === undefined || value === '' || value === false || value === property?.defaultValue) return undefined;
  const choice = property?.choices?.find(({ key }) => key === String(value));
  if (choice) return choiceLabel(choice, item, language);
  if (itemType === EDITED_AS.switch) return sayIn(codegenWords, language)('yes');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function slotFacts(
  { item }: CompiledField,
  properties: readonly PropertyItem[],
  language: Language,
): readonly FieldFact[] {
  const { filetype } = item.itemConfig;
  const slots = properties.find(({ itemKey }) => itemKey === 'slots');
  if (typeof filetype !== 'object' || filetype.length === 0 || slots?.property === undefined) return [];
  const say = sayIn(codegenWords, language);
  const names = filetype.map(({ name, required }) => (required ? say('slotRequired', { name }) : name));
  return [{ label: propertyText(slots, language).label, value: names.join(say('nameSeparator')) }];
}

/** How the value of a field is written in a record, and who writes it. */
export function valueNotes(field: CompiledField, language: Language): readonly string[] {
  const say = sayIn(codegenWords, language);
  const { type } = field;
  return [
    ...(isExactNumber(field) ? [say('exactNumber')] : []),
    ...(type.resultKind === 'date' ? [say('wallClock')] : []),
    ...(isYesNo(field) ? [say('yesNo')] : []),
    ...(takesSeveral(field) || (type.holdsFiles && field.item.itemConfig.multiple) ? [say('joinedIds')] : []),
    ...writerNote(field, language),
  ];
}

function writerNote({ computed, audit, numberRule, editable }: CompiledField, language: Language): readonly string[] {
  const say = sayIn(codegenWords, language);
  if (computed) return [say('computed')];
  if (audit || numberRule) return [say('byServer')];
  return editable ? [] : [say('notEditable')];
}

/** A number that is text where a double would lose digits. A type whose schema has no text has plain numbers. */
export function isExactNumber({ type, schema }: CompiledField): boolean {
  return type.resultKind === 'number' && (schema.type === undefined || [schema.type].flat().includes('string'));
}

/** The value of the field is 2 or 1. */
export function isYesNo(field: CompiledField): boolean {
  return field.type.comparedAs === 'yes-no' && field.type.encode(field.type.emptyValue, field) === 1;
}

/** The formula of a field as it is stored, and in words; undefined where the field has none that works. */
export function formulaOf(
  field: CompiledField,
  { compiled, language }: Pick<GeneratedForm, 'compiled' | 'language'>,
): { readonly text: string; readonly words: string } | undefined {
  const computation = compiled.plan.computations.find((candidate) => candidate.field === field);
  if (!computation) return undefined;
  const { formula, references } = computation;
  const nameOf = (path: readonly string[]) => {
    const reference = references.get(path.join('.'));
    if (!reference) return path.join('.');
    return reference.scope === 'column' ? `${reference.list.label}.${reference.field.label}` : reference.field.label;
  };
  return { text: formula.text, words: describeFormula(formula.root, { language, nameOf }) };
}
