import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CompiledForm } from '../compile/compiled-form.ts';
import { PortError } from '../ports/port-error.ts';
import type { FormPorts, WireRecord } from '../ports/ports.ts';
import type { Language } from '../metadata/language.ts';
import { useLanguage } from '../ui/language.tsx';
import { askedConditions, type ListState } from './list-state.ts';

/** One page of records. While the next one is loading, or after it failed, the last one stays visible. */
export interface RecordPage {
  readonly records: readonly WireRecord[];
  readonly total: number;
  /** There are at least `total` records. */
  readonly totalIsCapped: boolean;
  /** Number of records in the whole tree, where the server counts them. */
  readonly totalInTree: number | undefined;
  readonly loading: boolean;
  /** Why the page could not be loaded; undefined while it is requested again. */
  readonly failure: string | undefined;
  readonly reload: () => void;
}

/** The state of a list with the rows of a page. */
export type PageState = ListState & { readonly size: number };

interface Question {
  readonly compiled: CompiledForm;
  readonly ports: FormPorts;
  readonly state: PageState;
  /** Names of options and states come in it. */
  readonly language: Language;
  /** How often the person has retried. */
  readonly turn: number;
}

interface Answered {
  /** The question that was answered last. */
  readonly question: Question | undefined;
  readonly records: readonly WireRecord[];
  readonly total: number;
  readonly totalIsCapped: boolean;
  readonly totalInTree: number | undefined;
  readonly failure?: string;
}

/** A page before anything is requested. */
export const NO_RECORD_PAGE = { records: [], total: 0, totalIsCapped: false, totalInTree: undefined } as const;

const NOTHING: Answered = { ...NO_RECORD_PAGE, question: undefined };

/**
 * Requests the page again whenever `state` is another object; without it nothing is requested yet. An answer to an
 * earlier request never replaces a later one.
 */
export function useRecordPage(compiled: CompiledForm, ports: FormPorts, state: PageState | undefined): RecordPage {
  const [turn, setTurn] = useState(0);
  const language = useLanguage();
  const question = useMemo<Question | undefined>(
    () => state && { compiled, ports, state, turn, language },
    [compiled, ports, state, turn, language],
  );
  const [last, setLast] = useState(NOTHING);

  useEffect(() => {
    if (!question) return undefined;
    const leaving = new AbortController();
    void answerTo(question, leaving.signal).then((change) => {
      if (!leaving.signal.aborted) setLast(({ failure: _past, ...before }) => ({ ...before, ...change, question }));
      return undefined;
    });
    return () => leaving.abort();
  }, [question]);

  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const loading = question === undefined || last.question !== question;
  return {
    records: last.records,
    total: last.total,
    totalIsCapped: last.totalIsCapped,
    totalInTree: last.totalInTree,
    failure: loading ? undefined : last.failure,
    loading,
    reload,
  };
}

type Change = Pick<Answered, 'records' | 'total' | 'totalIsCapped' | 'totalInTree'> | { readonly failure: string };

async function answerTo({ compiled, ports, state }: Question, signal: AbortSignal): Promise<Change> {
  try {
    const { page, size, sort } = state;
    const asked = { metaKey: compiled.metaKey, conditions: askedConditions(compiled, state), page, size, sort };
    const { records, total, totalIsCapped = false, totalInTree } = await ports.records.list({ ...asked, signal });
    return { records, total, totalIsCapped, totalInTree };
  } catch (error) {
    return { failure: error instanceof PortError ? error.message : String(error) };
  }
}
