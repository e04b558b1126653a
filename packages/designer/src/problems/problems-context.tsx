import { createContext, useContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { ItemId } from '@org/meta-forms/document';
import type { PanelPorts } from '../panel/panel-ports.ts';
import { useDesigner } from '../react/designer-context.tsx';
import type { KnownSources } from './checked-form.ts';
import type { CheckOptions } from './document-problems.ts';
import { followParameters } from './follow-parameters.ts';
import { readKnownSources } from './known-sources.ts';
import type { DocumentProblem, ProblemSeverity } from './problem.ts';
import { createProblemStore, type ProblemStore } from './problem-store.ts';

const ProblemsContext = createContext<ProblemStore | undefined>(undefined);

interface ProblemsProviderProps extends Pick<CheckOptions, 'calls'> {
  readonly ports?: PanelPorts | undefined;
  readonly children: ReactNode;
}

/** Checks the document of the designer around it, once for all parts that show problems. */
export function ProblemsProvider({ calls, ports, children }: ProblemsProviderProps) {
  const designer = useDesigner();
  const store = useMemo(() => createProblemStore(designer, { calls, ...designer.get().types }), [designer, calls]);
  useEffect(() => store.start(), [store]);
  useEffect(() => {
    if (ports === undefined) return undefined;
    const asked = new AbortController();
    const know = (part: KnownSources) => {
      if (asked.signal.aborted) return;
      store.know(part);
    };
    const ask = async () => know(await readKnownSources(ports, asked.signal));
    void ask();
    const leave = followParameters(designer, ports, {
      signal: asked.signal,
      know: (parameters) => know({ parameters }),
    });
    return () => {
      leave();
      asked.abort();
    };
  }, [store, designer, ports]);
  return <ProblemsContext value={store}>{children}</ProblemsContext>;
}

/** The check of the designer's document. Throws outside of a `ProblemsProvider`. */
export function useProblemStore(): ProblemStore {
  const store = useContext(ProblemsContext);
  if (store === undefined) throw new Error('useProblemStore: render this inside a ProblemsProvider.');
  return store;
}

/** All problems of the document. They follow an edit when the browser is idle. */
export function useProblems(): readonly DocumentProblem[] {
  const { get, subscribe } = useProblemStore();
  const read = () => get().all;
  return useSyncExternalStore(subscribe, read, read);
}

/** Whether the problems are those of the document as it is now. */
export function useIsChecked(): boolean {
  const { get, subscribe } = useProblemStore();
  const read = () => get().isCurrent;
  return useSyncExternalStore(subscribe, read, read);
}

/** The number of problems of a severity, for a part that shows no more than that. */
export function useProblemCount(severity: ProblemSeverity): number {
  const { get, subscribe } = useProblemStore();
  const read = () => get().counts[severity];
  return useSyncExternalStore(subscribe, read, read);
}

const NONE: readonly DocumentProblem[] = [];

/** The problems of one item; the part that reads them is redrawn only when they change. */
export function useItemProblems(id: ItemId): readonly DocumentProblem[] {
  const { get, subscribe } = useProblemStore();
  const read = () => get().byItem.get(id) ?? NONE;
  return useSyncExternalStore(subscribe, read, read);
}
