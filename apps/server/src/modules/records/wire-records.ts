import { RECORD_FACTS } from '@org/meta-forms/checking';
import type { WireRecord } from '@org/meta-forms/core';
import type { StoredRecord } from './records.port.ts';

/** A stored record on the wire, without companions: its values and its facts. */
export function toWire(record: StoredRecord): WireRecord {
  return { ...record.content, ...factsOf(record) };
}

/** A stored record as a list shows it: only the values of these columns. */
export function toListed(record: StoredRecord, columns: readonly { readonly key: string }[]): WireRecord {
  const { content } = record;
  const listed = columns
    .filter(({ key }) => Object.hasOwn(content, key))
    .map(({ key }) => [key, content[key]] as const);
  return { ...Object.fromEntries(listed), ...factsOf(record) };
}

/** The facts of a record that only the server writes. */
export function factsOf({ content: _content, ...facts }: StoredRecord): WireRecord {
  return facts;
}

/**
 * The id that a client sent; undefined for a new record. Any other value counts as an unknown id: taking it for a new
 * record would store the record twice.
 */
export function idOfRecord(sent: WireRecord | undefined): string | undefined {
  const id = sent?.['id'];
  return id === undefined || id === null || id === '' ? undefined : String(id);
}

/** The values that a client sent, without facts and companions. */
export function contentOf(sent: WireRecord): WireRecord {
  return Object.fromEntries(Object.entries(sent).filter(([key]) => !RECORD_FACTS.has(key) && !key.startsWith('$')));
}
