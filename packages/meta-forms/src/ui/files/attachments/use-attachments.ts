import { useCallback, useEffect, useState } from 'react';
import type { FilePort, FileRecord } from '../../../ports/ports.ts';
import { errorText } from '../../../ports/error-text.ts';

export interface Attachments {
  readonly files: readonly FileRecord[];
  readonly stage: 'loading' | 'ready' | 'failed';
  readonly reason: string;
  /** Reads the list again; the current list stays visible meanwhile. */
  readonly reload: () => void;
}

interface Read {
  readonly of: string;
  /** Counts the reads; a new number starts one. */
  readonly round: number;
  readonly files: readonly FileRecord[];
  readonly failure: string | undefined;
}

/** The attachments of a record, newest first. */
export function useAttachments(port: FilePort, businessKey: string): Attachments {
  const [read, setRead] = useState<Read>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    void readAttachments(port, businessKey, controller.signal).then(
      (now) => controller.signal.aborted || setRead({ ...now, round }),
    );
    return () => controller.abort();
  }, [port, businessKey, round]);
  const reload = useCallback(() => setRound((last) => last + 1), []);
  const known = read?.of === businessKey ? read : undefined;
  return {
    files: known?.files ?? [],
    stage: known === undefined ? 'loading' : known.failure === undefined ? 'ready' : 'failed',
    reason: known?.failure ?? '',
    reload,
  };
}

async function readAttachments(port: FilePort, businessKey: string, signal: AbortSignal): Promise<Omit<Read, 'round'>> {
  try {
    return { of: businessKey, files: await port.attachments(businessKey, { signal }), failure: undefined };
  } catch (error) {
    return { of: businessKey, files: [], failure: errorText(error) };
  }
}
