import type { CompiledField, CompiledForm, WireRecord } from '@org/meta-forms/core';
import { inWorker } from '../workers/worker-pool.ts';
import { cleanHtml } from './clean-html.ts';
import { htmlDepth } from './html-depth.ts';
import { formRefusal } from './clean-record.words.ts';

/** Up to this many characters are cleaned at once, in about 20 ms; longer texts go to a worker. */
const MOST_AT_ONCE = 20_000;
/**
 * The most characters of a formatted text, as sent and as stored: some hundred pages. Cleaning a longer one takes
 * seconds.
 */
const MOST_CHARACTERS = 300_000;
/** The most nested elements; the editor makes about ten. */
const MOST_LEVELS = 100;
const cleaning = {
  file: new URL('./clean-html.ts', import.meta.url),
  name: 'cleanTexts',
  deadlineMs: 10_000,
  pool: 'requests' as const,
};

/** Recently cleaned long texts, under the sent and under the cleaned text: a transaction need not clean them again. */
const cleanedLately = new Map<string, string>();
const MOST_CLEANED = 8;
const LONGEST_REMEMBERED = 10_000_000;

/** Cleans formatted texts. Refuses texts that are nested too deeply or take too long. */
export async function cleanTexts(texts: readonly string[]): Promise<readonly string[]> {
  const open = texts.filter((text) => !cleanedLately.has(text));
  if (open.some((text) => htmlDepth(text) > MOST_LEVELS)) throw formRefusal('TEXT_TOO_DEEP', { depth: MOST_LEVELS });
  refuseLong(open);
  const isLong = open.reduce((sum, text) => sum + text.length, 0) > MOST_AT_ONCE;
  const cleaned = isLong ? await inWorker<readonly string[]>(cleaning, open) : open.map(cleanHtml);
  // A character may become five, and the stored text must be accepted when it is sent back.
  refuseLong(cleaned);
  const byText = new Map(open.map((text, index) => [text, cleaned[index] ?? '']));
  const answer = texts.map((text) => byText.get(text) ?? cleanedLately.get(text) ?? '');
  if (isLong) for (const [text, clean] of byText) keep(text, clean);
  return answer;
}

function refuseLong(texts: readonly string[]): void {
  if (texts.some((text) => text.length > MOST_CHARACTERS))
    throw formRefusal('TEXT_TOO_LONG', { most: MOST_CHARACTERS });
}

function keep(text: string, clean: string): void {
  if (text.length + clean.length > LONGEST_REMEMBERED) return;
  cleanedLately.set(text, clean).set(clean, clean);
  const [oldest] = cleanedLately.keys();
  if (cleanedLately.size > MOST_CLEANED && oldest !== undefined) cleanedLately.delete(oldest);
}

/** Cleans every formatted text of a record, also in the rows of its lists. */
export async function cleanRecord(compiled: Pick<CompiledForm, 'fields'>, record: WireRecord): Promise<WireRecord> {
  const texts: string[] = [];
  mapTexts(compiled.fields, record, (text) => {
    texts.push(text);
    return text;
  });
  if (texts.length === 0) return record;
  const cleaned = (await cleanTexts(texts)).values();
  return mapTexts(compiled.fields, record, () => cleaned.next().value ?? '');
}

/** Cleans the long texts of a sent record in place. A worker needs time, and a transaction must not wait for it. */
export async function cleanLongTexts(
  compiled: Pick<CompiledForm, 'fields'>,
  sent: Record<string, unknown>,
): Promise<void> {
  if (lengthOf(compiled.fields, sent) > MOST_AT_ONCE) Object.assign(sent, await cleanRecord(compiled, sent));
}

function lengthOf(fields: readonly CompiledField[], record: WireRecord): number {
  let length = 0;
  mapTexts(fields, record, (text) => {
    length += text.length;
    return text;
  });
  return length;
}

function mapTexts(fields: readonly CompiledField[], record: WireRecord, change: (text: string) => string): WireRecord {
  const changed: Record<string, unknown> = { ...record };
  for (const field of fields) {
    const value = changed[field.key];
    if (isFormatted(field) && typeof value === 'string' && value !== '') changed[field.key] = change(value);
    else if (field.columns.length > 0 && Array.isArray(value))
      changed[field.key] = value.map((row: unknown) => (isRow(row) ? mapTexts(field.columns, row, change) : row));
  }
  return changed;
}

/** Whether a field contains formatted text, according to its schema. */
export function isFormatted({ schema }: Pick<CompiledField, 'schema'>): boolean {
  return schema['contentMediaType'] === 'text/html';
}

function isRow(value: unknown): value is WireRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
