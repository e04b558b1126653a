import type { Say } from '@org/meta-forms/react';
import type { LintWord } from './lint.words.ts';

/** What a process is checked with. */
export interface LintOptions {
  readonly language: 'zh' | 'en';
  readonly say: Say<LintWord>;
  readonly handlers: readonly string[];
  /** The keys that conditions and due dates may name; missing: they are not checked. */
  readonly fields?: readonly string[];
  /** Those of them that are dates. */
  readonly dates?: readonly string[];
}
