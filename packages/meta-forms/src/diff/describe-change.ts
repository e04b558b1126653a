import { sayIn } from '../locales/say-in.ts';
import { builtInRegistry } from '../item-types/built-in-registry.ts';
import { shorten } from '../metadata/issues/issue-list.ts';
import { typeLabel } from '../authoring/type-label.ts';
import { SAMPLE_RECORDS } from '../document/sample-records.ts';
import { changeWords } from './change.words.ts';
import type { DocumentChange } from './change.ts';
import { nameOfAttribute, propertyOf, type DescribeChangeOptions } from './name-of-attribute.ts';

/** One plain sentence about a change. */
export function describeChange(
  change: DocumentChange,
  { language, registry = builtInRegistry }: DescribeChangeOptions,
): string {
  const telling = { language, registry };
  const isType = change.kind === 'added' || change.kind === 'removed' || change.kind === 'type';
  const textOf = (value: unknown) => (isType ? nameOfType(value, telling) : valueText(value, change, telling));
  const say = sayIn(changeWords, language);
  const gone = (change.gone ?? []).map((label) => say('text', { value: shorten(label) }));
  return say(sentenceOf(change), {
    gone: gone.join(say('between')),
    item: change.key === undefined ? change.label : say('keyed', { item: change.label, key: change.key }),
    attribute: nameOfAttribute(change, telling),
    before: textOf(change.before),
    after: textOf(change.after),
  });
}

function sentenceOf({ kind, before, after, attribute, gone }: DocumentChange): keyof (typeof changeWords)['zh'] {
  if (kind === 'moved') return typeof before === 'number' ? 'movedInList' : 'movedAcross';
  if (attribute === 'itemTableOrder') return 'tableOrder';
  if (kind === 'form' && attribute === SAMPLE_RECORDS) return 'samples';
  if (kind === 'added' || kind === 'removed' || kind === 'renamed' || kind === 'label' || kind === 'type') return kind;
  if (gone !== undefined) return before === after ? 'sameGone' : 'attributeGone';
  return kind === 'form' ? 'form' : 'attribute';
}

function nameOfType(code: unknown, { language, registry }: Required<DescribeChangeOptions>): string {
  const type = typeof code === 'number' ? registry.byCode(code) : undefined;
  return type ? typeLabel(type, language) : sayIn(changeWords, language)('unknownType', { type: String(code) });
}

function valueText(stored: unknown, change: DocumentChange, options: Required<DescribeChangeOptions>): string {
  const say = sayIn(changeWords, options.language);
  if (change.kind === 'moved') return stored === '' ? say('wholeForm') : String(stored);
  if (change.kind === 'label' || change.attribute === 'itemTableOrder') return String(stored);
  const value = stored ?? propertyOf(change, options)?.property?.defaultValue;
  if (value === undefined || value === '') return say('nothing');
  if (typeof value === 'boolean') return say('text', { value: value ? say('yes') : say('no') });
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return say('text', { value: shorten(text) });
}
