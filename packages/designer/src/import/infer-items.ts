import type { CellTexts } from '@org/meta-forms/react';
import type { Attributes } from '@org/meta-forms/document';
import type { GuessReason, InferredItem } from './inferred-item.ts';
import { readHead, type TableHead } from './read-head.ts';
import { readsAs } from './reads-as.ts';

/** Most columns of a table; the same as most items of a clipboard would let a browser draw. */
export const COLUMN_LIMIT = 200;
/** Most lines that are looked at. */
const SAMPLE_LIMIT = 500;

interface Guess {
  readonly type: number;
  readonly config?: Attributes;
  readonly maxlength?: number;
  readonly values?: readonly string[];
  readonly reason: GuessReason;
}

/** A dictionary that the host lists. */
export interface KnownDictionary {
  readonly code: string;
  readonly name: string;
}

export interface InferOptions {
  /** Whether the first line is the heads. */
  readonly hasHead: boolean;
  readonly dictionaries?: readonly KnownDictionary[];
}

/** The items that the columns of a pasted table probably are: type, width and limits from heads and sample lines. */
export function inferItems(table: CellTexts, { hasHead, dictionaries = [] }: InferOptions): readonly InferredItem[] {
  const [first = []] = table;
  const lines = table
    .slice(hasHead ? 1 : 0, SAMPLE_LIMIT + 1)
    .filter((line) => line.some((text) => text.trim() !== ''));
  const width = Math.min(
    COLUMN_LIMIT,
    lines.reduce((most, line) => Math.max(most, line.length), first.length),
  );
  return Array.from({ length: width }, (_, column) => {
    const head = readHead(hasHead ? (first[column] ?? '') : '');
    return inferItem(
      column,
      head,
      lines.map((line) => (line[column] ?? '').trim()),
    );
  })
    .filter(({ label, reasons }) => label !== '' || reasons.some(({ code }) => code !== 'noSamples'))
    .map((item) => withDictionary(item, dictionaries));
}

function inferItem(column: number, head: TableHead, cells: readonly string[]): InferredItem {
  const samples = cells.filter((text) => text !== '');
  const guess = guessOf(head, samples);
  const isFull = samples.length >= 3 && samples.length === cells.length && guess.type !== TYPES.switch;
  const hasUnit = head.unit !== undefined && guess.type === TYPES.number;
  const reasons: GuessReason[] = [guess.reason];
  if (head.isRequired) reasons.push({ code: 'headHasStar' });
  else if (isFull) reasons.push({ code: 'alwaysFilled', params: { count: samples.length } });
  if (hasUnit) reasons.push({ code: 'headHasUnit', params: { unit: head.unit ?? '' } });
  return {
    column,
    label: head.label,
    key: /^[a-z]\w{0,60}$/i.test(head.label) ? head.label : '',
    type: guess.type,
    required: (head.isRequired || isFull) && guess.type !== TYPES.files,
    span: spanOf(guess.type, samples),
    config: { ...guess.config, ...(hasUnit && { prefix: head.unit }) },
    ...(guess.maxlength !== undefined && { maxlength: guess.maxlength }),
    ...(guess.values && { values: guess.values }),
    reasons,
  };
}

/** Numbers of types on the wire. */
const TYPES = { text: 1, number: 2, date: 3, dictionary: 4, switch: 5, longText: 6, files: 9 } as const;

const BY_HEAD = {
  date: { type: TYPES.date, reason: { code: 'headSaysDate' } },
  number: { type: TYPES.number, reason: { code: 'headSaysNumber' } },
  switch: { type: TYPES.switch, reason: { code: 'headSaysSwitch' } },
  'long-text': { type: TYPES.longText, reason: { code: 'headSaysLongText' } },
  files: { type: TYPES.files, reason: { code: 'headSaysFiles' } },
} as const satisfies Readonly<Record<NonNullable<TableHead['about']>, Guess>>;

function guessOf({ about }: TableHead, samples: readonly string[]): Guess {
  if (about === 'files') return BY_HEAD.files;
  if (samples.length === 0) return about ? BY_HEAD[about] : { type: TYPES.text, reason: { code: 'noSamples' } };
  return (
    guessYesNo(samples) ??
    guessLongNumber(samples) ??
    (about === 'date' ? guessDate(samples) : undefined) ??
    guessNumber(samples) ??
    guessDate(samples) ??
    (about === 'long-text' ? BY_HEAD['long-text'] : undefined) ??
    guessDictionary(samples) ??
    guessText(samples)
  );
}

function guessYesNo(samples: readonly string[]): Guess | undefined {
  const isAll = samples.every((text) => /^(?:是|否|有|无|y|n|yes|no|true|false|√|×)$/i.test(text));
  return isAll ? { type: TYPES.switch, reason: { code: 'allYesNo' } } : undefined;
}

/** Codes of digits are texts: as numbers they would lose digits or zeros. */
function guessLongNumber(samples: readonly string[]): Guess | undefined {
  if (!samples.every((text) => /^\d+[\dXx]?$/.test(text))) return undefined;
  const longest = longestOf(samples);
  const maxlength = limitFor(longest);
  if (samples.some((text) => /^0\d/.test(text)))
    return { type: TYPES.text, maxlength, reason: { code: 'leadingZeros' } };
  const isCode = longest >= 11 && samples.every((text) => text.length >= 11);
  return isCode ? { type: TYPES.text, maxlength, reason: { code: 'longNumbers', params: { longest } } } : undefined;
}

function guessNumber(samples: readonly string[]): Guess | undefined {
  if (!samples.every((text) => readsAs(TYPES.number, text))) return undefined;
  const digits = Math.min(
    10,
    samples.reduce((most, text) => Math.max(most, /\.(\d+)/.exec(text)?.[1]?.length ?? 0), 0),
  );
  return { type: TYPES.number, config: { digits }, reason: { code: 'allNumbers', params: { digits } } };
}

function guessDate(samples: readonly string[]): Guess | undefined {
  if (!samples.every((text) => readsAs(TYPES.date, text))) return undefined;
  const dateformat = samples.some((text) => text.includes(':'))
    ? 'yyyy-MM-dd HH:mm:ss'
    : samples.every((text) => /^\d{4}年?$/.test(text))
      ? 'yyyy'
      : samples.every((text) => /^\d{4}[-./年]\d{1,2}月?$/.test(text))
        ? 'yyyy-MM'
        : 'yyyy-MM-dd';
  return { type: TYPES.date, config: { dateformat }, reason: { code: 'allDates', params: { format: dateformat } } };
}

/** Most values of a dictionary that a table shows. */
const VALUE_LIMIT = 12;

function guessDictionary(samples: readonly string[]): Guess | undefined {
  const values = [...new Set(samples)];
  const repeats = samples.length >= 4 && values.length <= Math.min(VALUE_LIMIT, Math.floor(samples.length / 2));
  if (!repeats || longestOf(values) > 20) return undefined;
  const params = { count: values.length, values: values.join('、') };
  return { type: TYPES.dictionary, values, reason: { code: 'fewValues', params } };
}

function guessText(samples: readonly string[]): Guess {
  const longest = longestOf(samples);
  return longest > 60 || samples.some((text) => text.includes('\n'))
    ? { type: TYPES.longText, maxlength: limitFor(longest), reason: { code: 'longTexts', params: { longest } } }
    : { type: TYPES.text, maxlength: limitFor(longest), reason: { code: 'texts', params: { longest } } };
}

function withDictionary(item: InferredItem, dictionaries: readonly KnownDictionary[]): InferredItem {
  if (item.values === undefined) return item;
  const known = dictionaries.find(({ name }) => name === item.label);
  if (known === undefined) return item;
  const reason: GuessReason = { code: 'sameAsDictionary', params: { name: known.name } };
  return { ...item, config: { ...item.config, dictKey: known.code }, reasons: [...item.reasons, reason] };
}

const longestOf = (texts: readonly string[]) => texts.reduce((most, text) => Math.max(most, text.length), 0);

/** A round limit with room: the samples are rarely the longest texts. */
function limitFor(longest: number): number {
  return [50, 100, 200, 500, 1000, 2000].find((limit) => longest * 2 <= limit) ?? 5000;
}

/** Wide enough for most samples; the full row for long texts and files. */
function spanOf(type: number, samples: readonly string[]): number {
  if (type === TYPES.longText || type === TYPES.files) return 24;
  if (type !== TYPES.text) return 8;
  const longest = longestOf(samples);
  return longest <= 16 ? 8 : longest <= 30 ? 12 : 16;
}
