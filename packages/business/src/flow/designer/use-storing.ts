import { errorText } from '@org/meta-forms/core';
import { useNotices, useWords } from '@org/meta-forms/react';
import { useState } from 'react';
import { designerWords } from './designer.words.ts';
import type { LintEntry } from './lint/lint-process.ts';
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
  /** Checks what is about to be deployed: errors refuse it, and warnings ask first. */
  readonly check: (xml: string) => Promise<readonly LintEntry[]>;
}

/** Warnings that the question before deploying shows. */
const MOST_SHOWN = 5;

/** Saves and deploys the design; failures are shown, and the design stays. */
export function useStoring({ port, read, check }: StoringOptions): Storing {
  const say = useWords(designerWords);
  const notices = useNotices();
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
    if (errors > 0) {
      notices.error(say('blocked', { count: errors }));
      return false;
    }
    if (problems.length === 0) return true;
    const sentences = problems.slice(0, MOST_SHOWN).map(({ sentence }) => sentence);
    const rest = problems.length - sentences.length;
    return notices.confirm({
      title: say('deployQuestion', { count: problems.length }),
      text: [...sentences, ...(rest > 0 ? [say('deployMore', { count: rest })] : [])].join(' · '),
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
    deploy: () =>
      attempt(async (xml) => {
        if (!(await mayDeploy(xml))) return undefined;
        await port.save(xml);
        const { version } = await port.deploy(xml);
        return say('deployed', { version });
      }),
  };
}
