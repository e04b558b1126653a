import { errorCodes, type ErrorCode } from '@org/contract';

export type RefusalParams = Readonly<Record<string, string | number>>;

/** A business failure: it undoes the write it happened in and is answered with its status, code and sentence. */
export class Refusal extends Error {
  readonly reason: ErrorCode;
  readonly status: number;
  /** What the answer carries as `data`: the problems of fields, or the record that is newer. */
  readonly content: unknown;
  /** What is filled into its sentence, in whichever language. */
  readonly params: RefusalParams;

  constructor(
    reason: ErrorCode,
    sentence: string,
    { content = {}, params = {} }: { readonly content?: unknown; readonly params?: RefusalParams } = {},
  ) {
    super(sentence);
    this.name = 'Refusal';
    this.reason = reason;
    this.status = errorCodes[reason];
    this.content = content;
    this.params = params;
  }
}

/** Makes the refusals of a module from its table of sentences; `{name}` in a sentence is a parameter. */
export function defineRefusals<K extends ErrorCode>(sentences: Readonly<Record<K, string>>) {
  return (reason: K, params: RefusalParams = {}, content?: unknown): Refusal =>
    new Refusal(reason, fill(sentences[reason], params), { content, params });
}

/** A sentence with its `{name}` parameters filled in. */
export function fill(sentence: string, params: RefusalParams): string {
  return sentence.replace(/\{(\w+)\}/g, (mark, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : mark,
  );
}
