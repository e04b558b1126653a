import type { Call } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';

/** The input of a list call. */
export interface ListInput {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Makes a list call for the caller, whose rights the list sees. */
export type ReadList = (context: RequestContext, call: Call, input: ListInput) => Promise<unknown>;
