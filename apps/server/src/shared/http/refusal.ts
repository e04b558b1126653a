import { errorCodes, type ErrorCode } from '@org/contract';

export type RefusalParams = Readonly<Record<string, string | number>>;

/** A business failure: it rolls back the write and is answered with its status, code and message. */
export class Refusal extends Error {
  readonly reason: ErrorCode;
  readonly status: number;
  /** The `data` of the answer: the problems of fields, or the newer record. */
  readonly content: unknown;
  /** The parameters of its message. */
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

/**
 * Creates the refusals of a module from its table of messages, which stays readable as `sentences`; `{name}` in a
 * message is a parameter.
 */
export function defineRefusals<K extends ErrorCode>(sentences: Readonly<Record<K, string>>) {
  const refuse = (reason: K, params: RefusalParams = {}, content?: unknown): Refusal =>
    new Refusal(reason, fill(sentences[reason], params), { content, params });
  return Object.assign(refuse, { sentences });
}

/** A message with its `{name}` parameters filled in. */
export function fill(sentence: string, params: RefusalParams): string {
  return sentence.replace(/\{(\w+)\}/g, (mark, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : mark,
  );
}
