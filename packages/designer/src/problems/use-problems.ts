import type { ParseOptions } from '@org/meta-forms/core';
import { useDeferredValue, useMemo } from 'react';
import { useFormDocument } from '../react/designer-context.tsx';
import { documentProblems, type DocumentProblem } from './document-problems.ts';

/** The problems of the present document. They follow an edit when the browser is idle, so that typing does not wait. */
export function useProblems(calls: ParseOptions['calls']): readonly DocumentProblem[] {
  const document = useDeferredValue(useFormDocument());
  return useMemo(() => documentProblems(document, { calls }), [document, calls]);
}
