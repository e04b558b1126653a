import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import { errorText } from '../../ports/error-text.ts';
import type { ColumnTotals, FormPorts } from '../../ports/ports.ts';
import { candidatesByKey, queryFields, type CandidateField } from '../../query/candidate-fields.ts';
import { useNearProvider } from '../../react/meta-form-provider.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { askedConditions, type ListState } from '../list-state.ts';
import type { FoundCount } from '../found-count.ts';
import { ownTextOf, type SummedField } from './total-amount.ts';

/** The most columns that a server sums at once. */
const MOST_COLUMNS = 20;

/** The totals of what a list has found, as far as they are known. */
export interface FoundTotals {
  /** The columns that have totals. */
  readonly columns: readonly SummedField[];
  /** Undefined: not yet known, or nothing to sum. */
  readonly totals: ColumnTotals | undefined;
  readonly failure: string | undefined;
  readonly retry: () => void;
}

export interface FoundTotalsOptions {
  readonly compiled: CompiledForm;
  readonly ports: FormPorts;
  readonly state: ListState;
  /** What the list has found: totals are asked for after that, and again when it changes. */
  readonly found: FoundCount | undefined;
  /** Only these columns; missing: all that the form lists. Keep the same set while nothing changed. */
  readonly keys?: ReadonlySet<string>;
}

interface Answered {
  /** The search that the totals are those of. */
  readonly search: string;
  readonly totals?: ColumnTotals;
  readonly failure?: string;
}

/**
 * Sum and average of the number columns over all that is found. The last ones stay while the same search is repeated.
 */
export function useFoundTotals({ compiled, ports, state, found, keys }: FoundTotalsOptions): FoundTotals {
  const [turn, setTurn] = useState(0);
  const [last, setLast] = useState<Answered>();
  const { conditions, query } = state;
  const search = JSON.stringify([conditions, query]);
  const { columns, columnsText } = useSummedColumns(compiled, keys);
  const { metaKey } = compiled;
  const { records } = ports;
  // Another object asks again: after each answer of the list, and after a failure.
  const occasion = useMemo(
    () => ({ metaKey, records, found, turn, columnsText }),
    [metaKey, records, found, turn, columnsText],
  );
  const ask = useEffectEvent((asked: typeof occasion, signal: AbortSignal) => {
    const body = askedConditions(compiled, { conditions, query });
    const fields = columns.map(({ key }) => key);
    asked.records.totals?.({ metaKey: asked.metaKey, conditions: body, fields, signal }).then(
      (totals) => signal.aborted || setLast({ search, totals }),
      (fault: unknown) => signal.aborted || setLast({ search, failure: errorText(fault) }),
    );
  });
  const isAsked = found !== undefined && found.total > 0 && columns.length > 0;
  useEffect(() => {
    if (!isAsked) return undefined;
    const ending = new AbortController();
    ask(occasion, ending.signal);
    return () => ending.abort();
  }, [isAsked, occasion]);
  const known = isAsked && last?.search === search ? last : undefined;
  return {
    columns,
    totals: known?.totals,
    failure: known?.failure,
    retry: useCallback(() => setTurn((before) => before + 1), []),
  };
}

/** The summed columns, and their keys as one text: another order of columns is no reason to ask again. */
function useSummedColumns(compiled: CompiledForm, keys: ReadonlySet<string> | undefined) {
  const all = useMemo(() => summedColumns(compiled), [compiled]);
  const listed = keys ? all.filter(({ key }) => keys.has(key)) : all;
  const columnsText = listed.map(({ key }) => key).join();
  const kit = useNearProvider()?.kit;
  const language = useLanguage();
  const columns = useMemo(
    (): readonly SummedField[] =>
      listed
        .slice(0, MOST_COLUMNS)
        .map((one) => (kit ? Object.assign({}, one, { ownText: ownTextOf(one.field, { kit, language }) }) : one)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text says which columns these are
    [all, columnsText, kit, language],
  );
  return { columns, columnsText };
}

function summedColumns(compiled: CompiledForm): readonly CandidateField[] {
  const fields = candidatesByKey(queryFields(compiled));
  return compiled.listColumns
    .flatMap(({ key }) => fields.get(key) ?? [])
    .filter(({ kind, field }) => kind === 'number' && !field.sealed);
}
