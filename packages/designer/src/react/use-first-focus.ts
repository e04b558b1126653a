import { useCallback, useRef, type RefObject } from 'react';

interface FirstFocus<Field> {
  readonly ref: RefObject<Field | null>;
  readonly afterOpenChange: (isOpen: boolean) => void;
}

/**
 * Gives a field of a dialog the focus once the dialog is open: a person goes on by keyboard where they choose. A dialog
 * focuses its first button otherwise, which closes it.
 */
export function useFirstFocus<Field extends { focus: () => void }>(): FirstFocus<Field> {
  const ref = useRef<Field>(null);
  const afterOpenChange = useCallback((isOpen: boolean) => {
    if (isOpen) ref.current?.focus();
  }, []);
  return { ref, afterOpenChange };
}
