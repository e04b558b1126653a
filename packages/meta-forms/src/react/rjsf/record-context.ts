import { createContext, useContext } from 'react';
import type { CascadeState } from '../../contract/field-snapshot.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import { isRecord } from '../../ports/is-record.ts';
import type { WireRecord } from '../../ports/ports.ts';

type Place = readonly (string | number)[];

const NONE: WireRecord = Object.freeze({});

/** The data of rjsf's `<Form>`: a field of rjsf gets its own value only. */
const RecordContext = createContext(NONE);

export const RecordProvider = RecordContext.Provider;

/** What a kit's widget needs of the record around its value. */
export interface FieldSurroundings {
  /** Display text of the value, which the record has next to it. */
  readonly display: string | undefined;
  readonly cascade: CascadeState | undefined;
}

/** Display text and parent of a field in the data of rjsf's `<Form>`. */
export function useSurroundings(field: CompiledField, place: Place): FieldSurroundings {
  const record = useContext(RecordContext);
  const row = recordAt(record, place.slice(0, -1));
  const display = field.displayKey === undefined ? undefined : row[field.displayKey];
  return {
    display: typeof display === 'string' ? display : undefined,
    cascade: cascadeOf(field, { record, row }),
  };
}

function recordAt(record: WireRecord, place: Place): WireRecord {
  let at: unknown = record;
  for (const step of place) at = Array.isArray(at) ? at[Number(step)] : isRecord(at) ? at[step] : undefined;
  return isRecord(at) ? at : NONE;
}

function cascadeOf(
  { cascade }: CompiledField,
  { record, row }: { readonly record: WireRecord; readonly row: WireRecord },
): CascadeState | undefined {
  if (!cascade) return undefined;
  const { parameter, parentKey, parentLabel, parentInRow } = cascade;
  const value = (parentInRow ? row : record)[parentKey];
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text === '' ? { state: 'missing', parentLabel } : { state: 'ready', parameter, value: text };
}
