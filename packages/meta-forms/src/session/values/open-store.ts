import { computeAll } from '../../behaviors/formula.ts';
import type { Clock } from '../../behaviors/values.ts';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { nodeOf, placeOf } from './node.ts';
import { openingRecord } from './opening-record.ts';
import type { Journal } from '../journal/journal.ts';
import { createValuesStore, type ValuesStore } from './values-store.ts';

/** Options for opening a form. */
export interface OpeningOptions {
  readonly record: WireRecord | undefined;
  readonly isNew: boolean;
  readonly surrounding: WireRecord | undefined;
  readonly now: Clock;
  /** Receives the changes after the opening. */
  readonly journal?: Journal;
}

/**
 * The values of a record as a person first sees them. A new record is computed completely; in a stored one only missing
 * results are, because a stored result stays until one of its inputs changes.
 */
export function openStore(
  compiled: CompiledForm,
  { record, isNew, surrounding, now, journal }: OpeningOptions,
): ValuesStore {
  const source = isNew ? openingRecord(compiled.fields, surrounding ?? {}, record) : (record ?? {});
  const store = createValuesStore(compiled, { source, isNew, journal });
  journal?.begins({ now });
  const results = computeAll(compiled, store, {
    now,
    isWanted: (scope, field) => isNew || !Object.hasOwn(nodeOf(scope).source, field.key),
  });
  for (const { scope, field, value } of results) {
    const place = placeOf(scope, field);
    store.load(place, value);
    journal?.computed(place);
  }
  store.markAsLoaded();
  return store;
}
