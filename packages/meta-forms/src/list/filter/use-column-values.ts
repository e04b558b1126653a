import { useEffect, useMemo, useState } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import { errorText } from '../../ports/error-text.ts';
import type { ColumnValues, FormPorts } from '../../ports/ports.ts';
import type { CandidateField } from '../../query/candidate-fields.ts';
import { askedConditions, type ListState } from '../list-state.ts';
import { withoutColumn } from './column-filter.ts';

/** How long typing must pause before values are searched, in ms. */
const PAUSE_MS = 300;

interface Asked {
  readonly compiled: CompiledForm;
  readonly ports: FormPorts;
  readonly state: ListState;
  readonly field: CandidateField;
  readonly keyword: string;
}

interface Answered extends Partial<ColumnValues> {
  readonly asked?: Asked;
  readonly failure?: string;
}

/** The values of a column among what the other conditions find; the last ones stay while the next are loading. */
export function useColumnValues(
  question: Asked,
): Answered & { readonly isLoading: boolean; readonly retry: () => void } {
  const { compiled, ports, state, field, keyword } = question;
  const [turn, setTurn] = useState(0);
  const asked = useMemo(
    () => ({ compiled, ports, state, field, keyword, turn }),
    [compiled, ports, state, field, keyword, turn],
  );
  const [last, setLast] = useState<Answered>({});
  useEffect(() => {
    const ending = new AbortController();
    const pause = setTimeout(
      () => {
        void answerTo(asked, ending.signal).then((answer) => {
          if (!ending.signal.aborted) setLast((before) => ({ values: before.values ?? [], ...answer, asked }));
          return undefined;
        });
      },
      asked.keyword === '' ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(pause);
      ending.abort();
    };
  }, [asked]);
  return { ...last, isLoading: last.asked !== asked, retry: () => setTurn(turn + 1) };
}

async function answerTo({ compiled, ports, state, field, keyword }: Asked, signal: AbortSignal): Promise<Answered> {
  const query = withoutColumn(state.query, field);
  const conditions = askedConditions(compiled, { conditions: state.conditions, query });
  try {
    const search = { field: field.key, keyword: field.kind === 'number' ? plainNumber(keyword) : keyword };
    return (await ports.records.values?.({ metaKey: compiled.metaKey, conditions, ...search, signal })) ?? {};
  } catch (fault) {
    return { failure: errorText(fault) };
  }
}

/** A number as it is stored, of one that is typed as columns show it. */
function plainNumber(text: string): string {
  return text.replaceAll(/[,，\s]/g, '');
}
