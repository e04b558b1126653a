import type { CascadeState } from '../../contract/field-snapshot.ts';
import { describeProblem } from '../../locales/describe-problem.ts';
import { useLanguage } from '../language.tsx';
import { useRowNumber } from '../row-number.ts';
import { usePickerMessages } from './use-picker-messages.ts';

/** Asked before a picker opens: a missing parent of the cascade is named, with the row in a list, and keeps it closed. */
export function useMayOpen(cascade: CascadeState | undefined): () => boolean {
  const language = useLanguage();
  const row = useRowNumber();
  const messages = usePickerMessages();
  return () => {
    if (cascade?.state !== 'missing') return true;
    messages.warn(describeProblem({ code: 'PARENT_MISSING', path: '', label: cascade.parentLabel }, language, row), cascade.parentLabel);
    return false;
  };
}
