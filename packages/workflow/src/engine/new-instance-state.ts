import type { CompiledProcess } from '../compile/process.ts';
import type { InstanceState } from './state.ts';

/** The state of an instance before its first step, without tokens and variables. */
export function newInstanceState({ key }: Pick<CompiledProcess, 'key'>, initiator: string): InstanceState {
  return {
    process: key,
    initiator,
    status: 'running',
    last: 0,
    round: 1,
    acted: false,
    variables: {},
    origins: {},
    tokens: [],
  };
}
