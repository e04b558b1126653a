import type { CascadeState } from '../../contract/field-snapshot.ts';
import { useWords } from '../language.tsx';
import { pickerWords } from './picker.words.ts';
import { usePickerMessages } from './use-picker-messages.ts';

/** Asked before a picker opens: a missing parent of the cascade is said, and keeps it closed. */
export function useMayOpen(cascade: CascadeState | undefined): () => boolean {
  const say = useWords(pickerWords);
  const messages = usePickerMessages();
  return () => {
    if (cascade?.state !== 'missing') return true;
    messages.warn(cascade.parentLabel === '' ? say('parentFirst') : say('parentFirstNamed', { parent: cascade.parentLabel }));
    return false;
  };
}
