import type { AnswerOf, BodyOf, rolesCalls } from '@org/contract';
import type { RequestContext, Scope } from '../../shared/http/context.ts';

/** A role, as the list tells it without what is below it. */
export type Role = Omit<AnswerOf<typeof rolesCalls.list>[number], 'children'>;
export type RoleDraft = BodyOf<typeof rolesCalls.submit>;

export interface RolesPort {
  all(scope: Scope): Promise<readonly Role[]>;
  find(scope: Scope, id: string): Promise<Role | undefined>;
  insert(context: RequestContext, draft: RoleDraft, id: string): Promise<void>;
  update(context: RequestContext, draft: RoleDraft, id: string): Promise<number>;
  remove(context: RequestContext, ids: readonly string[]): Promise<void>;
  /** How many users hold one of these roles, and how many roles stand below them. */
  countUses(scope: Scope, ids: readonly string[]): Promise<number>;
  /** Which of these menus and buttons are of the tenant. */
  knownMenus(scope: Scope, menuIds: readonly string[]): Promise<readonly string[]>;
  /** The menus and buttons that these roles hold. */
  heldMenus(scope: Scope, roleIds: readonly string[]): Promise<readonly string[]>;
  /** Gives a role exactly these menus and buttons. */
  replaceGrants(scope: Scope, roleId: string, menuIds: readonly string[]): Promise<void>;
}
