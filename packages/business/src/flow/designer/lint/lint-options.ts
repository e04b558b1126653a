import type { Language } from '@org/meta-forms/core';
import type { Say } from '@org/meta-forms/react';
import type { engineRefusals } from '@org/workflow';
import type { LintWord } from './lint.words.ts';

/** What decides whether an engine runs a process that compiles. */
export type LintedEngine = Parameters<typeof engineRefusals>[1];

/** What a process is checked with. */
export interface LintOptions {
  readonly language: Language;
  readonly say: Say<LintWord>;
  readonly handlers: readonly string[];
  /** The keys that conditions and due dates may name; missing: they are not checked. */
  readonly fields?: readonly string[];
  /** Those of them that are dates. */
  readonly dates?: readonly string[];
  /** What the engine that it is deployed to can run; the embedded one if left out. */
  readonly engine?: LintedEngine;
}
