import type { AnswerOf, flowListsCalls } from '@org/contract';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { Page, PageInput } from '../../shared/http/paging.ts';

export type FlowTask = AnswerOf<typeof flowListsCalls.toDo>['records'][number];
export type FlowInstance = AnswerOf<typeof flowListsCalls.started>['records'][number];
export type FlowCopy = AnswerOf<typeof flowListsCalls.copies>['records'][number];
export type FlowCounts = AnswerOf<typeof flowListsCalls.counts>;

export interface ListFilter extends PageInput {
  readonly keyword?: string | undefined;
  readonly processDefinitionKey?: string | undefined;
  readonly unitId?: string | undefined;
  readonly beginDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly overdue?: boolean | undefined;
  readonly dueSoon?: boolean | undefined;
  readonly proxied?: boolean | undefined;
  readonly status?: string | undefined;
}

/** Whether a task is overdue depends on the time. */
export type ReadingScope = Scope & Pick<RequestContext, 'now'>;

/** A page of many instances, of which not all are counted. */
export interface InstancePage extends Page<FlowInstance> {
  readonly totalIsCapped: boolean;
}

export interface ListsPort {
  claimable(context: RequestContext, filter: ListFilter): Promise<Page<FlowTask>>;
  toDo(context: RequestContext, filter: ListFilter): Promise<Page<FlowTask>>;
  done(context: RequestContext, filter: ListFilter): Promise<Page<FlowTask>>;
  started(context: RequestContext, filter: ListFilter): Promise<Page<FlowInstance>>;
  copies(context: RequestContext, filter: ListFilter): Promise<Page<FlowCopy>>;
  follow(context: RequestContext, filter: ListFilter): Promise<InstancePage>;
  counts(context: RequestContext): Promise<FlowCounts>;
  readCopies(context: RequestContext, ids: readonly string[]): Promise<void>;
  task(scope: ReadingScope, id: string): Promise<FlowTask | undefined>;
  instance(scope: Scope, id: string): Promise<FlowInstance | undefined>;
}
