import type { CompiledField, CompiledForm, WireRecord } from '@org/meta-forms/core';
import { inWorker } from '../workers/worker-pool.ts';
import { cleanHtml } from './clean-html.ts';
import { htmlDepth } from './html-depth.ts';
import { formRefusal } from './clean-record.words.ts';

/** Characters that are cleaned at once, in some 20 ms; more of them go to a worker. */
const MOST_AT_ONCE = 20_000;
/** Characters of one formatted text, as sent and as stored: some hundred pages. Cleaning more of them takes seconds. */
const MOST_CHARACTERS = 300_000;
/** Elements in each other; the editor makes some ten. */
const MOST_LEVELS = 100;
const cleaning = {
  file: new URL('./clean-html.ts', import.meta.url),
  name: 'cleanTexts',
  deadlineMs: 10_000,
  pool: 'requests' as const,
};

/** Long texts that were cleaned lately, by what was sent and by what it became: cleaned before the transaction, they are not cleaned again in it. */
const cleanedLately = new Map<string, string>();
const MOST_KEPT = 8;
const LONGEST_KEPT = 10_000_000;

/** Formatted texts without anything that the editor cannot make, in their order. Refuses what is nested too deep or takes too long. */
export async function cleanTexts(texts: readonly string[]): Promise<readonly string[]> {
  const open = texts.filter((text) => !cleanedLately.has(text));
  if (open.some((text) => htmlDepth(text) > MOST_LEVELS)) throw formRefusal('TEXT_TOO_DEEP', { depth: MOST_LEVELS });
  refuseLong(open);
  const isLong = open.reduce((sum, text) => sum + text.length, 0) > MOST_AT_ONCE;
  const cleaned = isLong ? await inWorker<readonly string[]>(cleaning, open) : open.map(cleanHtml);
  // A sign may become five: what is stored is sent back, and must be taken again.
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
  if (text.length + clean.length > LONGEST_KEPT) return;
  cleanedLately.set(text, clean).set(clean, clean);
  const [oldest] = cleanedLately.keys();
  if (cleanedLately.size > MOST_KEPT && oldest !== undefined) cleanedLately.delete(oldest);
}

/** The record with every formatted text cleaned, also in the rows of its lists. Fields say themselves that they hold HTML. */
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

/** Cleans long texts of a record that was sent, where they are: a worker takes its time, and a transaction must not wait for it. */
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

/** Whether a field holds formatted text; its type says so. */
export function isFormatted({ schema }: Pick<CompiledField, 'schema'>): boolean {
  return schema['contentMediaType'] === 'text/html';
}

function isRow(value: unknown): value is WireRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
