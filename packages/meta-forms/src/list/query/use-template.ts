import { useCallback, useEffect, useState } from 'react';
import { errorText } from '../../ports/error-text.ts';
import type { TemplatePort } from '../../ports/schemes.ts';

interface TemplateState {
  readonly isRead: boolean;
  readonly template?: string;
  readonly failure?: string;
}

/** The template of a form's queries; it counts as read at once where there is no port or no form. */
export function useTemplate(
  port: TemplatePort | undefined,
  formId: string | undefined,
): TemplateState & { readonly retry: () => void } {
  const [state, setState] = useState<TemplateState>({ isRead: false });
  const read = useCallback(
    (signal?: AbortSignal) => {
      if (!port || formId === undefined) return;
      port.read(formId, signal ? { signal } : {}).then(
        (template) => signal?.aborted || setState({ isRead: true, ...(template === undefined ? {} : { template }) }),
        (fault: unknown) => signal?.aborted || setState({ isRead: true, failure: errorText(fault) }),
      );
    },
    [port, formId],
  );
  useEffect(() => {
    const ending = new AbortController();
    read(ending.signal);
    return () => ending.abort();
  }, [read]);
  const known = port && formId !== undefined ? state : { isRead: true };
  return { ...known, retry: () => read() };
}
