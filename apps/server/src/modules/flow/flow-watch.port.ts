import type { AnswerOf, flowWatchCalls } from '@org/contract';
import type { RequestContext, Scope } from '../../shared/http/context.ts';

/** A process in its newest version. */
export type FlowProcess = AnswerOf<typeof flowWatchCalls.processes>[number];

type Answered = AnswerOf<typeof flowWatchCalls.bottlenecks>[number];

/** How long tasks wait at a node. */
export interface Bottleneck extends Omit<Answered, 'longestText' | 'usualText'> {
  /** How long its tasks took on average; null where none was done. */
  readonly usualSeconds: number | null;
}

/** Reads what people may start, and where instances wait. */
export interface WatchPort {
  processes(scope: Pick<Scope, 'db' | 'tenantId'>): Promise<readonly FlowProcess[]>;
  bottlenecks(context: RequestContext): Promise<readonly Bottleneck[]>;
}
