import type { AnswerOf, BodyOf, menusCalls } from '@org/contract';
import type { RequestContext, Scope } from '../../shared/http/context.ts';

export type Menu = AnswerOf<typeof menusCalls.pages>[number];
export type MenuDraft = BodyOf<typeof menusCalls.submit>;

export interface MenusPort {
  /** All menus and buttons of the tenant, by sort. */
  all(scope: Scope): Promise<readonly Menu[]>;
  find(scope: Scope, id: string): Promise<Menu | undefined>;
  /** The ids of the menus and buttons that these roles hold. */
  grantedIds(scope: Scope, roleIds: readonly string[]): Promise<readonly string[]>;
  insert(context: RequestContext, draft: MenuDraft, id: string): Promise<void>;
  update(context: RequestContext, draft: MenuDraft, id: string): Promise<number>;
  /** Marks them as gone and takes them from every role. */
  remove(context: RequestContext, ids: readonly string[]): Promise<void>;
}
