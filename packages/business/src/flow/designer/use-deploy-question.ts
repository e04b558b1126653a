import { baseLanguage } from '@org/meta-forms/core';
import { useLanguage, useNotices, useWords } from '@org/meta-forms/react';
import { bpmnWords, kindWord } from '../bpmn/bpmn.words.ts';
import { designerWords } from './designer.words.ts';
import type { LintEntry } from './lint/lint-process.ts';
import type { ProcessDesignPort } from './process-design-port.ts';
import { compareProcesses, type ProcessChange } from './versions/compare-processes.ts';
import { versionsWords } from './versions/versions.words.ts';

/** What is about to be deployed, with what would surprise people. */
export interface ToDeploy {
  readonly xml: string;
  readonly warnings: readonly LintEntry[];
}

/** Warnings and changes that the question shows, of each. */
const MOST_SHOWN = 5;

/** Asks before a process goes live: what is new since the deployed version, and what happens to running instances. */
export function useDeployQuestion(port: Pick<ProcessDesignPort, 'versions' | 'versionXml'>) {
  const say = useWords(designerWords);
  const sayVersion = useWords(versionsWords);
  const sayKind = useWords(bpmnWords);
  const isChinese = baseLanguage(useLanguage()) === 'zh';
  const notices = useNotices();
  const [comma, gap] = isChinese ? ['、', ''] : [', ', ' '];

  function sentenceOf({ id, name, kind, change, parts }: ProcessChange): string {
    const sentence = sayVersion('change', {
      kind: sayKind(kindWord(kind)),
      name: name || id,
      change: sayVersion(change),
    });
    if (parts.length === 0) return sentence;
    return sentence + sayVersion('parts', { parts: parts.map((part) => sayVersion(part)).join(comma) });
  }
  function listed(sentences: readonly string[], more: 'deployMore' | 'deployMoreChanges'): string {
    const rest = sentences.length - MOST_SHOWN;
    return [...sentences.slice(0, MOST_SHOWN), ...(rest > 0 ? [say(more, { count: rest })] : [])].join(' · ');
  }
  async function changesText(xml: string): Promise<string> {
    const [deployed] = await port.versions();
    if (!deployed) return say('deployFirst');
    const { version } = deployed;
    const changes = await compareProcesses(await port.versionXml(deployed), xml);
    const text =
      changes.length === 0
        ? say('deploySame', { version })
        : say('deployChanges', { version, changes: listed(changes.map(sentenceOf), 'deployMoreChanges') });
    return text + gap + say('deployRunning');
  }
  /** Resolves with whether the person agrees. */
  return async ({ xml, warnings }: ToDeploy): Promise<boolean> => {
    const sentences = warnings.map(({ sentence }) => sentence);
    const warned = sentences.length > 0 ? [say('deployWarnings', { warnings: listed(sentences, 'deployMore') })] : [];
    return notices.confirm({
      title: warnings.length > 0 ? say('deployQuestion', { count: warnings.length }) : say('deployTitle'),
      text: [...warned, await changesText(xml)].join(gap),
      agree: say('deploy'),
    });
  };
}
