import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import { recordName } from '@org/meta-forms/list';
import { useCallback, useMemo, useState } from 'react';

/** The ticked records of a list, with their names. */
export interface Selection {
  readonly ids: readonly string[];
  readonly names: readonly string[];
}

/** What a list has shown of a ticked record. */
interface KnownRecord {
  readonly name: string;
  readonly status: number;
  readonly version: number;
}

interface Ticked {
  readonly ids: readonly string[];
  readonly known: ReadonlyMap<string, KnownRecord>;
}

const NOTHING: Ticked = { ids: [], known: new Map() };

/** The ticked rows of a list; pass `list` to its `MetaFormList`. */
export function useSelection(compiled: CompiledForm) {
  const [{ ids, known }, setTicked] = useState(NOTHING);
  const onSelect = useCallback(
    (next: readonly string[], records: readonly WireRecord[]) =>
      setTicked((before) => {
        const read = new Map(
          records.map((record) => [
            String(record['id']),
            {
              name: recordName(compiled, record),
              status: Number(record['status'] ?? 0),
              version: Number(record['version'] ?? 0),
            },
          ]),
        );
        return { ids: next, known: knownOf(next, new Map([...before.known, ...read])) };
      }),
    [compiled],
  );
  /** Leaves these records ticked, and no others. */
  const keep = useCallback(
    (left: readonly string[]) => setTicked((before) => ({ ids: left, known: knownOf(left, before.known) })),
    [],
  );
  const clear = useCallback(() => setTicked(NOTHING), []);
  const list = useMemo(() => ({ selectedIds: ids, onSelect }), [ids, onSelect]);
  const selected = useMemo<Selection>(
    () => ({ ids, names: ids.flatMap((id) => known.get(id)?.name ?? []) }),
    [ids, known],
  );
  return { selected, known, keep, clear, list };
}

function knownOf(ids: readonly string[], known: Ticked['known']): Ticked['known'] {
  return new Map(
    ids.flatMap((id) => {
      const record = known.get(id);
      return record ? [[id, record] as const] : [];
    }),
  );
}

/** The ticks of a list, with what is known of each record. */
export type TickedRecords = ReturnType<typeof useSelection>;
