import { useState } from 'react';
import type { TransferPort } from '../../ports/transfers.ts';
import { useNotices } from '../../react/use-notices.ts';
import { errorText } from '../../ports/error-text.ts';

/** Ending a job that runs: whether its person wants that, and what asks for it. */
export interface Cancelling {
  /** The job that is to end. */
  readonly asked: string | undefined;
  /** Missing where the port cancels nothing. */
  readonly cancel: ((id: string) => void) | undefined;
}

/** Asks a job to end, once. */
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
