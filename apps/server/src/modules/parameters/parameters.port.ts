import type { AnswerOf, BodyOf, parametersCalls } from '@org/contract';
import type { Database } from '../../shared/database/database.ts';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { Page, PageInput } from '../../shared/http/paging.ts';

export type Parameter = AnswerOf<typeof parametersCalls.list>['records'][number];
export type ParameterDraft = BodyOf<typeof parametersCalls.submit>;

export interface ParameterFilter extends PageInput {
  readonly paramName?: string | undefined;
  readonly paramKey?: string | undefined;
  readonly paramValue?: string | undefined;
}

export interface ParametersPort {
  page(scope: Scope, filter: ParameterFilter): Promise<Page<Parameter>>;
  find(scope: Scope, id: string): Promise<Parameter | undefined>;
  findByKey(scope: Pick<Scope, 'db' | 'tenantId'>, key: string): Promise<Parameter | undefined>;
  /** The values of these keys, for callers that are not signed in. */
  values(db: Database, tenantId: string, keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
  insert(context: RequestContext, draft: ParameterDraft, id: string): Promise<void>;
  update(context: RequestContext, draft: ParameterDraft, id: string): Promise<number>;
  remove(context: RequestContext, ids: readonly string[]): Promise<number>;
}
