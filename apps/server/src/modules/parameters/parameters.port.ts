import type { AnswerOf, BodyOf, parametersCalls } from '@org/contract';
import type { Database } from '../../shared/database/database.ts';
import type { Scope } from '../../shared/http/context.ts';

export type Parameter = AnswerOf<typeof parametersCalls.list>['records'][number];
export type ParameterDraft = BodyOf<typeof parametersCalls.submit>;

/** What the product reads of the parameters. */
export interface ParametersPort {
  find(scope: Scope, id: string): Promise<Parameter | undefined>;
  findByKey(scope: Pick<Scope, 'db' | 'tenantId'>, key: string): Promise<Parameter | undefined>;
  /** The values of these keys, for callers that are not signed in. */
  values(db: Database, tenantId: string, keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
