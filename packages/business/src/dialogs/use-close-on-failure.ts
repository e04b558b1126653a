import { useNotices } from '@org/meta-forms/react';
import { useEffect } from 'react';

/** Closes a view whose record could not be read, and says why. */
export function useCloseOnFailure(error: Error | null | undefined, onClose: () => void): void {
  const notices = useNotices();
  const reason = error?.message;
  useEffect(() => {
    if (reason === undefined) return;
    notices.warn(reason);
    onClose();
  }, [reason, notices, onClose]);
}
