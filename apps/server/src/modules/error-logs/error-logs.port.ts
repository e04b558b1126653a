import type { AnswerOf, BodyOf, errorLogsCalls } from '@org/contract';
import type { ErrorLogRecord } from '@org/contract';
import type { Static } from 'typebox';
import type { Database } from '../../shared/database/database.ts';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { Page, PageInput } from '../../shared/http/paging.ts';

export type SentFault = BodyOf<typeof errorLogsCalls.submit>[number];
export type FaultHead = AnswerOf<typeof errorLogsCalls.list>['records'][number];
export type Fault = Static<typeof ErrorLogRecord>;

export interface FaultFilter extends PageInput {
  readonly createBy?: string | undefined;
  readonly requestUri?: string | undefined;
  readonly exceptionName?: string | undefined;
}

/** Stores errors of browsers. */
export interface ErrorLogsPort {
  append(context: RequestContext, faults: readonly SentFault[]): Promise<void>;
  page(scope: Scope, filter: FaultFilter): Promise<Page<FaultHead>>;
  find(scope: Scope, id: string): Promise<Fault | undefined>;
  /** Deletes errors that were sent before. */
  sweep(db: Database, before: Date): Promise<void>;
}
