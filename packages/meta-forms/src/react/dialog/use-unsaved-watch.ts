import { useEffect } from 'react';
import { useMetaFormProvider } from '../meta-form-provider.tsx';

/** While a form has unsaved changes, the browser asks before the page is left, and the host is notified. */
export function useUnsavedWatch(isUnsaved: boolean, isKept: boolean): void {
  const { watchUnsaved } = useMetaFormProvider();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const release = watchUnsaved?.({ isKept });
    return () => {
      window.removeEventListener('beforeunload', ask);
      release?.();
    };
  }, [isUnsaved, isKept, watchUnsaved]);
}
