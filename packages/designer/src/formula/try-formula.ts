import { compileFormula, toWire, type Formula, type ResultKind } from '@org/meta-forms/core';
import { type FormDocument, sampleRecords } from '@org/meta-forms/document';
import type { NamedValue } from './named-values.ts';

/** Values that an author types to try a formula, by the joined keys of their paths. */
export type SampleValues = Readonly<Record<string, string>>;

export interface TriedFormula {
  readonly formula: Formula;
  readonly samples: SampleValues;
  readonly kind: ResultKind;
  readonly fractionDigits: number | undefined;
  /** Wall-clock time, `yyyy-MM-dd HH:mm:ss`. */
  readonly now: string;
}

/** The stored form of the result for the samples; empty where there is none. */
export function tryFormula({ formula, samples, kind, fractionDigits, now }: TriedFormula): string {
  const value = compileFormula(formula).evaluate({
    read: (path) => {
      const text = samples[path.join('.')] ?? '';
      // A list and its column: the values of several rows.
      return path.length > 1 ? text.split(/[,，、;；\s]+/u).filter((part) => part !== '') : text.trim();
    },
    now: () => now,
  });
  return String(toWire(value, kind, fractionDigits) ?? '');
}

type Row = Readonly<Record<string, unknown>>;

/** The values of the form's first sample record, where it has one. */
export function sampleValues(document: FormDocument, used: readonly NamedValue[]): SampleValues {
  const record = sampleRecords(document)[0]?.record;
  if (record === undefined) return {};
  return Object.fromEntries(
    used.map(({ keys: name, path, place }) => {
      const keys = path.map((id) => document.items.get(id)?.key ?? '');
      return [name, place === 'row' ? '' : textAt(record, keys)];
    }),
  );
}

function textAt(record: Row, [key = '', column]: readonly string[]): string {
  const value = record[key];
  if (column === undefined) return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  return rows.flatMap((row) => (isRow(row) ? textAt(row, [column]) : [])).join(',');
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
