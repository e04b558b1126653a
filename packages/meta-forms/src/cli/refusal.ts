import { sayIn } from '../locales/say-in.ts';
import { oneLine } from '../codegen/safe-text.ts';
import { type Language, type WordParams } from '../locales/define-words.ts';
import { refusalWords } from './cli.words.ts';

/** Why the command cannot do what was asked. */
export type CliRefusalCode = keyof (typeof refusalWords)['en'];

/** Ends the command with exit code 2. */
export class CliRefusal extends Error {
  override readonly name = 'CliRefusal';
  readonly code: CliRefusalCode;
  readonly params: WordParams;

  constructor(code: CliRefusalCode, params: WordParams = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** The sentence of a refusal with its code. Names of files and texts of forms cannot control the terminal. */
export function refusalText({ code, params }: CliRefusal, language: Language): string {
  const shown = Object.entries(params).map(([name, value]) => [name, oneLine(String(value))] as const);
  return `${code}: ${sayIn(refusalWords, language)(code, Object.fromEntries(shown))}`;
}
