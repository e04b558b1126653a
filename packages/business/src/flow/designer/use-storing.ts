import { errorText } from '@org/meta-forms/core';
import { useNotices, useWords } from '@org/meta-forms/react';
import { useState } from 'react';
import { designerWords } from './designer.words.ts';
import type { LintEntry } from './lint/lint-process.ts';
import type { ProcessDesignPort } from './process-design-port.ts';
import { useDeployQuestion } from './use-deploy-question.ts';

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
  /** Checks what is about to be deployed: errors refuse it, and the question before it shows warnings. */
  readonly check: (xml: string) => Promise<readonly LintEntry[]>;
}

/** Saves and deploys the design; failures are shown, and the design stays. */
export function useStoring({ port, read, check }: StoringOptions): Storing {
  const say = useWords(designerWords);
  const notices = useNotices();
  const askToDeploy = useDeployQuestion(port);
  const [isBusy, setBusy] = useState(false);
  const [saves, setSaves] = useState(0);
  /** What was done, in words; undefined where nothing was done. */
  async function attempt(act: (xml: string) => Promise<string | undefined>) {
    setBusy(true);
    try {
      const done = await act(await read());
      if (done === undefined) return;
      notices.success(done);
      setSaves((count) => count + 1);
    } catch (error) {
      notices.error(errorText(error));
    } finally {
      setBusy(false);
    }
  }
  async function mayDeploy(xml: string): Promise<boolean> {
    const problems = await check(xml);
    const errors = problems.filter(({ severity }) => severity === 'error').length;
    if (errors === 0) return askToDeploy({ xml, warnings: problems });
    notices.error(say('blocked', { count: errors }));
    return false;
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
        if (!(await mayDeploy(xml))) return undefined;
        await port.save(xml);
        const { version } = await port.deploy(xml);
        return say('deployed', { version });
      }),
  };
}
