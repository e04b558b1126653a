import type { WireRecord } from '../ports/ports.ts';
import type { FormDocument } from './form-document.ts';

/** The attribute of a form with its sample records. The compiler does not read it. */
export const SAMPLE_RECORDS = 'sampleRecords';
/** Most samples of a form. */
export const SAMPLE_LIMIT = 20;
/** Most characters of the name of a sample. */
export const SAMPLE_NAME_LIMIT = 50;
/** Most characters of all samples as JSON: they are stored with the form. */
export const SAMPLE_TEXT_LIMIT = 200_000;

/** Values with which an author tries a form. */
export interface SampleRecord {
  readonly name: string;
  readonly record: WireRecord;
}

/** The samples of a form; what is no sample is left out. */
export function sampleRecords({ head }: Pick<FormDocument, 'head'>): readonly SampleRecord[] {
  const stored = head[SAMPLE_RECORDS];
  if (!Array.isArray(stored)) return [];
  return stored.filter(isSample).slice(0, SAMPLE_LIMIT);
}

function isSample(value: unknown): value is SampleRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { name, record }: { readonly name?: unknown; readonly record?: unknown } = value;
  return typeof name === 'string' && typeof record === 'object' && record !== null && !Array.isArray(record);
}
