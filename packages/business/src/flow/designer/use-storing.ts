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
  /** What would surprise people: deploying with it asks first. */
  readonly warnings: readonly string[];
}

/** Warnings that the question before deploying shows. */
const MOST_SHOWN = 5;

/** Saves and deploys the design; failures are shown, and the design stays. */
export function useStoring({ port, read, warnings }: StoringOptions): Storing {
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
  function mayDeploy(): Promise<boolean> {
    if (warnings.length === 0) return Promise.resolve(true);
    const more = warnings.length > MOST_SHOWN ? [say('deployMore', { count: warnings.length - MOST_SHOWN })] : [];
    return notices.confirm({
      title: say('deployQuestion', { count: warnings.length }),
      text: [...warnings.slice(0, MOST_SHOWN), ...more].join(' · '),
      agree: say('deploy'),
    });
  }
  return {
    isBusy,
    saves,
    save: () =>
      attempt(async (xml) => {
        await port.save(xml);
        return say('saved');
      }),
    async deploy() {
      if (!(await mayDeploy())) return;
      await attempt(async (xml) => {
        await port.save(xml);
        const { version } = await port.deploy(xml);
        return say('deployed', { version });
      });
    },
  };
}
