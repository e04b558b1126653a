import type { AnswerOf, BodyOf, usersCalls } from '@org/contract';
import type { Database } from '../../shared/database/database.ts';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { Page, PageInput } from '../../shared/http/paging.ts';

export type User = AnswerOf<typeof usersCalls.list>['records'][number];
export type UserDraft = BodyOf<typeof usersCalls.submit>;
export type OwnDraft = BodyOf<typeof usersCalls.updateInfo>;
export type Person = AnswerOf<typeof usersCalls.userList>[number];

export interface UserFilter extends PageInput {
  readonly account?: string | undefined;
  readonly realName?: string | undefined;
  readonly deptId?: string | undefined;
  readonly orgId?: string | undefined;
}

/** The stored values of a user, complete. */
export interface UserValues {
  readonly account: string;
  readonly code: string;
  readonly name: string;
  readonly realName: string;
  readonly avatar: string;
  readonly email: string;
  readonly phone: string;
  readonly sex: number;
  readonly birthday: string;
  readonly unitId: string;
  readonly postId: string;
  readonly status: number;
  readonly roleIds: readonly string[];
  readonly departmentIds: readonly string[];
}

export interface NewPassword {
  readonly hash: string;
  readonly mustChange: boolean;
}

export interface UsersPort {
  page(scope: Scope, filter: UserFilter): Promise<Page<User>>;
  find(scope: Scope, id: string): Promise<User | undefined>;
  people(scope: Scope, filter: Pick<UserFilter, 'deptId' | 'orgId'>): Promise<readonly Person[]>;
  insert(
    context: RequestContext,
    values: UserValues,
    row: { readonly id: string; readonly password: NewPassword },
  ): Promise<void>;
  update(context: RequestContext, values: UserValues, id: string): Promise<number>;
  remove(context: RequestContext, ids: readonly string[]): Promise<void>;
  setPassword(context: RequestContext, userId: string, password: NewPassword): Promise<void>;
  passwordHash(db: Database, userId: string): Promise<string | undefined>;
  /** The hashes of the password and of the last one that had to be changed, locked until the transaction ends. */
  hashesForChange(db: Database, userId: string): Promise<{ readonly own: string; readonly given: string } | undefined>;
  knownRoles(scope: Scope, roleIds: readonly string[]): Promise<number>;
  knownPosts(scope: Scope, postIds: readonly string[]): Promise<number>;
  /** The departments in the visible units, each with its unit. */
  departments(
    scope: Scope,
    ids: readonly string[],
  ): Promise<readonly { readonly id: string; readonly unitId: string }[]>;
}
