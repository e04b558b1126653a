import { builtInRegistry } from '../item-types/built-in-registry.ts';
import { fillWords } from '../locales/define-words.ts';
import { typeWords } from '../authoring/type-names.words.ts';
import { SAMPLE_RECORDS } from '../document/sample-records.ts';
import { changeWords } from './change.words.ts';
import type { DocumentChange } from './change.ts';
import { nameOfAttribute, propertyOf, type DescribeChangeOptions } from './name-of-attribute.ts';

/** One plain sentence about a change. */
export function describeChange(
  change: DocumentChange,
  { language, registry = builtInRegistry }: DescribeChangeOptions,
): string {
  const words = changeWords[language];
  const telling = { language, registry };
  const isType = change.kind === 'added' || change.kind === 'removed' || change.kind === 'type';
  const say = (value: unknown) => (isType ? nameOfType(value, telling) : valueText(value, change, telling));
  return fillWords(words[sentenceOf(change)], {
    item: change.label,
    attribute: nameOfAttribute(change, telling),
    before: say(change.before),
    after: say(change.after),
  });
}

function sentenceOf({ kind, before, attribute }: DocumentChange): keyof (typeof changeWords)['zh'] {
  if (kind === 'moved') return typeof before === 'number' ? 'movedInList' : 'movedAcross';
  if (attribute === 'itemTableOrder') return 'tableOrder';
  if (kind === 'form' && attribute === SAMPLE_RECORDS) return 'samples';
  if (kind === 'added' || kind === 'removed' || kind === 'renamed' || kind === 'label' || kind === 'type') return kind;
  return kind === 'form' ? 'form' : 'attribute';
}

function nameOfType(code: unknown, { language, registry }: Required<DescribeChangeOptions>): string {
  const type = typeof code === 'number' ? registry.byCode(code) : undefined;
  if (type === undefined) return fillWords(changeWords[language].unknownType, { type: String(code) });
  // as: a type of the host has no word here.
  return (typeWords[language] as Readonly<Record<string, string>>)[type.name] ?? type.name;
}

/** Most characters of a value in a sentence. */
const VALUE_LENGTH = 60;

function valueText(stored: unknown, change: DocumentChange, options: Required<DescribeChangeOptions>): string {
  const words = changeWords[options.language];
  if (change.kind === 'moved') return stored === '' ? words.wholeForm : String(stored);
  if (change.kind === 'label' || change.attribute === 'itemTableOrder') return String(stored);
  const value = stored ?? propertyOf(change, options)?.property?.defaultValue;
  if (value === undefined || value === '') return words.nothing;
  if (typeof value === 'boolean') return fillWords(words.text, { value: value ? words.yes : words.no });
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return fillWords(words.text, { value: text.length > VALUE_LENGTH ? `${text.slice(0, VALUE_LENGTH)}…` : text });
}
