import { useState } from 'react';
import type { TransferPort } from '../../ports/transfers.ts';
import { useNotices } from '../../react/use-notices.ts';
import { errorText } from '../../ports/error-text.ts';

/** Cancels a running job. */
export interface Cancelling {
  /** Id of the job that is to be cancelled. */
  readonly asked: string | undefined;
  /** Undefined where the port cannot cancel. */
  readonly cancel: ((id: string) => void) | undefined;
}

/** Requests the end of a job, once. */
export function useCancel(port: TransferPort): Cancelling {
  const notices = useNotices();
  const [asked, setAsked] = useState<string>();
  async function cancel(id: string): Promise<void> {
    setAsked(id);
    try {
      await port.cancel?.(id);
    } catch (error) {
      setAsked(undefined);
      notices.error(errorText(error));
    }
  }
  return { asked, cancel: port.cancel ? (id) => void cancel(id) : undefined };
}
