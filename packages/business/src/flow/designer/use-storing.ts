import { errorText } from '@org/meta-forms/core';
import { useNotices, useWords } from '@org/meta-forms/react';
import { useState } from 'react';
import { designerWords } from './designer.words.ts';
import type { ProcessDesignPort } from './process-design-port.ts';

/** Saving and deploying. */
export interface Storing {
  readonly save: () => Promise<void>;
  readonly deploy: () => Promise<void>;
  readonly isBusy: boolean;
  /** The number of successful saves. */
  readonly saves: number;
}

/** What is stored, and where. */
export interface StoringOptions {
  readonly port: ProcessDesignPort;
  readonly read: () => Promise<string>;
}

/** Saves and deploys the design; failures are shown, and the design stays. */
export function useStoring({ port, read }: StoringOptions): Storing {
  const say = useWords(designerWords);
  const notices = useNotices();
  const [isBusy, setBusy] = useState(false);
  const [saves, setSaves] = useState(0);
  async function attempt(act: (xml: string) => Promise<string>) {
    setBusy(true);
    try {
      notices.success(await act(await read()));
      setSaves((count) => count + 1);
    } catch (error) {
      notices.error(errorText(error));
    } finally {
      setBusy(false);
    }
  }
  return {
    isBusy,
    saves,
    save: () =>
      attempt(async (xml) => {
        await port.save(xml);
        return say('saved');
      }),
    deploy: () =>
      attempt(async (xml) => {
        await port.save(xml);
        const { version } = await port.deploy(xml);
        return say('deployed', { version });
      }),
  };
}
