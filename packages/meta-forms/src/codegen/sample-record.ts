import { checkRecord } from '../checking/check-record.ts';
import type { CheckedRecord } from '../checking/checked-record.ts';
import type { CompiledField } from '../contract/item-type.ts';
import type { MetaForm } from '../metadata/meta-form.ts';
import { isRecord } from '../ports/is-record.ts';
import type { WireRecord } from '../ports/ports.ts';
import {
  formToGenerate,
  takesSeveral,
  valuedFields,
  type CodegenOptions,
  type GeneratedForm,
} from './form-to-generate.ts';

/** The clock of a sample, so that the same form always has the same sample. */
const SAMPLE_TIME = '2026-01-15 09:30:00';

/** What a sample depends on. */
export interface SampleOptions extends CodegenOptions {
  /** The wall clock, `yyyy-MM-dd HH:mm:ss`; a fixed one where missing. */
  readonly now?: string;
}

/**
 * A record that a person could save: each item that a person can write has a value that fits its type and limits, each
 * sub-list has a row, and formulas are computed. `problems` is empty unless no values fit the metadata, e.g. a required
 * number that is computed into its limits. The ids of references and files are made up.
 */
export function sampleRecord(form: MetaForm, options: SampleOptions = {}): Pick<CheckedRecord, 'record' | 'problems'> {
  const { now = SAMPLE_TIME } = options;
  const generated = formToGenerate(form, options);
  let best: CheckedRecord | undefined;
  for (const attempt of ATTEMPTS) {
    const sent = filled(generated.compiled.fields, { ...generated, ...attempt, now });
    const checked = checkRecord(generated.compiled, sent, { now });
    // The record to store, as a person would send it again.
    const again = checkRecord(generated.compiled, checked.record, { now });
    const problems = [...checked.problems, ...again.problems];
    if (best === undefined || problems.length < best.problems.length) best = { ...checked, problems };
    if (problems.length === 0) break;
  }
  return { record: best?.record ?? {}, problems: best?.problems ?? [] };
}

interface Attempt {
  /** The number that each number begins with; its own limits then apply. */
  readonly number: number;
  /** Only what must be filled has a value. */
  readonly onlyRequired: boolean;
}

/** The first attempt fits nearly every form. The others look for inputs of formulas whose results have limits. */
const ATTEMPTS: readonly Attempt[] = [false, true].flatMap((onlyRequired) =>
  [1, 0, 2, 10, 100, -1, 0.5, 1000].map((number) => ({ number, onlyRequired })),
);

type Filling = GeneratedForm & Attempt & { readonly now: string };

function filled(fields: readonly CompiledField[], filling: Filling): WireRecord {
  const record: Record<string, unknown> = {};
  for (const field of valuedFields(fields)) {
    if (!isWritten(field) || (filling.onlyRequired && !field.required)) continue;
    const value = field.type.structure === 'rows' ? [filled(field.columns, filling)] : valueOf(field, filling);
    if (value !== undefined) record[field.key] = value;
  }
  return record;
}

/** A person can write the field in an open form. */
function isWritten({ hidden, editable, computed, audit }: CompiledField): boolean {
  return editable && !hidden && !computed && !audit;
}

function valueOf(field: CompiledField, filling: Filling): unknown {
  const { type } = field;
  for (const candidate of candidatesOf(field, filling)) {
    const value: unknown = type.settle(type.decode(candidate, field), field);
    if (type.isFilled(value, field) && type.check(value, field).length === 0) return type.encode(value, field);
  }
  return undefined;
}

/** Values on the wire, the most telling first; the field takes the first that it can read and that fits its limits. */
function candidatesOf(field: CompiledField, filling: Filling): readonly unknown[] {
  const { type, key, label, maxLength, defaultValue } = field;
  const own = (): readonly unknown[] => {
    if (type.resultKind === 'number') return [filling.number, 1, 0];
    if (type.resultKind === 'date') return [filling.now.slice(0, shownLength(field)), filling.now];
    if (type.comparedAs === 'yes-no') return [2, true];
    if (type.holdsFiles) return [filesOf(field)];
    if (type.showsCompanion) return [optionsOf(field, filling)];
    // A person counts no more characters than there are code points.
    const text = Array.from(label.trim()).slice(0, maxLength).join('');
    return [...(isHtml(field) ? [`<p>${htmlText(text)}</p>`] : []), text, key, 'A', 1, true];
  };
  return defaultValue === undefined ? own() : [defaultValue, ...own()];
}

/** How much of a date and time is picked: what is not picked is stored as the first day, or as midnight. */
function shownLength({ options }: CompiledField): number | undefined {
  const format = isRecord(options) ? options['format'] : undefined;
  return typeof format === 'string' ? format.length : undefined;
}

function isHtml({ schema }: CompiledField): boolean {
  return schema['contentMediaType'] === 'text/html';
}

function htmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A made-up id for each slot. The empty place between two ids begins the next slot. */
function filesOf({ key, item }: CompiledField): string {
  const { filetype } = item.itemConfig;
  const count = typeof filetype === 'object' ? Math.max(1, filetype.length) : 1;
  return Array.from({ length: count }, (_, index) => `${idOf(key)}-file-${index + 1}`).join(',,');
}

function optionsOf(field: CompiledField, filling: Filling): string {
  const keys = filling.entriesOf(field)?.map((entry) => entry.key) ?? [`${idOf(field.key)}-1`, `${idOf(field.key)}-2`];
  return keys.slice(0, takesSeveral(field) ? 2 : 1).join(',');
}

/** A key without the commas that separate ids. */
function idOf(key: string): string {
  return key.replaceAll(/[,\s]/g, '') || 'id';
}
