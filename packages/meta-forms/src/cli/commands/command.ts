import type { ParseArgsOptionsConfig } from 'node:util';
import type { Registry } from '../../contract/registry.ts';
import type { Language } from '../../locales/define-words.ts';
import type { CliHost } from '../cli-host.ts';

/** Values of the options as they were written, by name. */
export type CliOptions = Readonly<Record<string, unknown>>;

/** A command as it was called. */
export interface CliCall {
  readonly files: readonly string[];
  readonly options: CliOptions;
  readonly language: Language;
  /** The built-in item types, and those of `--types`. */
  readonly registry: Registry;
  readonly host: CliHost;
}

/** What a command answers: a text for the output, lines for people, and the exit code. */
export interface CliAnswer {
  readonly output: string;
  readonly notes?: readonly string[];
  readonly exitCode?: 0 | 1;
}

/** One command of the program. */
export interface CliCommand {
  /** Its own options, in addition to those of all commands. */
  readonly options: ParseArgsOptionsConfig;
  /** How many files it takes. */
  readonly files: 'one' | 'two' | 'some' | 'forms or folders';
  readonly run: (call: CliCall) => CliAnswer;
}
