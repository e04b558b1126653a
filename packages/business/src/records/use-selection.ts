import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import { recordName } from '@org/meta-forms/list';
import { useCallback, useMemo, useState } from 'react';

/** The ticked records of a list, with their names. */
export interface Selection {
  readonly ids: readonly string[];
  readonly names: readonly string[];
}

const NOTHING: Selection = { ids: [], names: [] };

/** The ticked rows of a list; pass `list` to its `MetaFormList`. */
export function useSelection(compiled: CompiledForm) {
  const [selected, setSelected] = useState(NOTHING);
  const onSelect = useCallback(
    (ids: readonly string[], records: readonly WireRecord[]) =>
      setSelected({ ids, names: records.map((record) => recordName(compiled, record)) }),
    [compiled],
  );
  const clear = useCallback(() => setSelected(NOTHING), []);
  const list = useMemo(() => ({ selectedIds: selected.ids, onSelect }), [selected, onSelect]);
  return { selected, clear, list };
}
