import { RECORD_FACTS } from '@org/meta-forms/checking';
import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import type { StoredRecord } from './records.port.ts';

/** A stored record as it travels, without companions: its values, then the facts that only the server writes. */
export function toWire(record: StoredRecord): WireRecord {
  return { ...record.content, ...factsOf(record) };
}

/** A stored record as a list shows it: the listed values only. */
export function toListed(record: StoredRecord, compiled: CompiledForm): WireRecord {
  const { content } = record;
  const listed = compiled.listColumns
    .filter(({ key }) => Object.hasOwn(content, key))
    .map(({ key }) => [key, content[key]] as const);
  return { ...Object.fromEntries(listed), ...factsOf(record) };
}

/** What the server alone writes in a record. */
export function factsOf({ content: _content, ...facts }: StoredRecord): WireRecord {
  return facts;
}

/**
 * The id in what a client sent; undefined for a new record. Whatever else stands there is an id that no record has: to take
 * it for a new record would store it twice.
 */
export function idOfRecord(sent: WireRecord | undefined): string | undefined {
  const id = sent?.['id'];
  return id === undefined || id === null || id === '' ? undefined : String(id);
}

/** What a client sent, without the facts and companions that are not its to write. */
export function contentOf(sent: WireRecord): WireRecord {
  return Object.fromEntries(Object.entries(sent).filter(([key]) => !RECORD_FACTS.has(key) && !key.startsWith('$')));
}
