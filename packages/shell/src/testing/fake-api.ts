import type { Call } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import type { Api, ApiInput } from '../api/api.ts';

/** The answers of calls by name; a handler that throws is a refusal. */
export type Answers = Readonly<Record<string, (input: ApiInput<Call>) => unknown>>;

export interface MadeCall {
  readonly name: string;
  readonly input: ApiInput<Call>;
}

/** Answers the calls of the contract from memory. A call without an answer is refused. */
export function fakeApi(answers: Answers): { readonly api: Api; readonly calls: readonly MadeCall[] } {
  const calls: MadeCall[] = [];
  const api = async (call: Call, input: ApiInput<Call> = {}): Promise<unknown> => {
    calls.push({ name: call.name, input });
    const make = answers[call.name];
    if (!make) throw new PortError('missing', `${call.name} is not answered.`);
    const answer = make(input);
    if (input.accepts?.(answer) === false) throw new PortError('server', '服务器的回答无法识别');
    return answer;
  };
  // The test gives each call an answer of its schema.
  return { api: api as Api, calls };
}
