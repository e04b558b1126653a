import { useCallback, useEffect, useState } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import { errorText } from '../../ports/error-text.ts';
import type { FormPorts } from '../../ports/ports.ts';
import type { StoredView, ViewPort } from '../../ports/views.ts';
import type { CandidateField } from '../../query/candidate-fields.ts';
import { EMPTY_QUERY, type Query } from '../../query/query.ts';
import { askedConditions, type ListState } from '../list-state.ts';
import type { FoundCount } from '../found-count.ts';
import { viewFromJson } from './view-content.ts';

/** The stored views of a list as far as they are read. */
export type ViewsState =
  | { readonly stage: 'waiting' }
  | { readonly stage: 'ready'; readonly views: readonly StoredView[] }
  | { readonly stage: 'failed'; readonly reason: string };

interface Reading {
  readonly port: ViewPort;
  readonly metaKey: string;
  /** Nothing is read before somebody needs it. */
  readonly isNeeded: boolean;
}

/** The stored views of a list; `reload` reads them again. */
export function useViews({ port, metaKey, isNeeded }: Reading): {
  readonly state: ViewsState;
  readonly reload: () => void;
} {
  const [state, setState] = useState<ViewsState>({ stage: 'waiting' });
  const read = useCallback(
    (signal?: AbortSignal) => {
      port.list(metaKey, signal ? { signal } : {}).then(
        (views) => signal?.aborted || setState({ stage: 'ready', views }),
        (fault: unknown) => signal?.aborted || setState({ stage: 'failed', reason: errorText(fault) }),
      );
    },
    [port, metaKey],
  );
  useEffect(() => {
    if (!isNeeded) return undefined;
    const ending = new AbortController();
    read(ending.signal);
    return () => ending.abort();
  }, [read, isNeeded]);
  return { state, reload: useCallback(() => read(), [read]) };
}

interface Counting {
  readonly compiled: CompiledForm;
  readonly fields: readonly CandidateField[];
  readonly ports: FormPorts;
  /** What the page fixes also limits the views. */
  readonly conditions: ListState['conditions'];
}

/** The id of all records among the counts; no stored view has it. */
export const ALL_RECORDS = '';

/** The number of all records and of those of each view, by its id; one that is not known is missing. */
export function useViewCounts(
  state: ViewsState,
  { compiled, fields, ports, conditions }: Counting,
): ReadonlyMap<string, FoundCount> {
  const [counts, setCounts] = useState<ReadonlyMap<string, FoundCount>>(() => new Map());
  const views = state.stage === 'ready' ? state.views : undefined;
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    async function countAll() {
      const queries = (views ?? []).flatMap((view): [string, Query][] => {
        const reading = viewFromJson(view.json, compiled, fields);
        return reading.outcome === 'broken' ? [] : [[view.id, reading.content.query]];
      });
      // One after another: a count may be heavy, and the menu is usable without it.
      for (const [id, query] of [[ALL_RECORDS, EMPTY_QUERY] as const, ...queries]) {
        const asked = askedConditions(compiled, { conditions, query });
        const page = { metaKey: compiled.metaKey, conditions: asked, page: 1, size: 1, sort: [], signal };
        // oxlint-disable-next-line no-await-in-loop -- see above
        const found = await ports.records.list(page).catch(() => undefined);
        if (signal.aborted) return;
        if (found)
          setCounts((before) =>
            new Map(before).set(id, { total: found.total, isCapped: found.totalIsCapped === true }),
          );
      }
    }
    void countAll();
    return () => ending.abort();
  }, [views, compiled, fields, ports, conditions]);
  return counts;
}
