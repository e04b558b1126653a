import type { AnswerOf, menusCalls } from '@org/contract';
import type { Scope } from '../../shared/http/context.ts';

export type Menu = AnswerOf<typeof menusCalls.pages>[number];

export const menuCategory = 1;
export const buttonCategory = 2;

export interface MenusPort {
  /** All menus and buttons of the tenant, by sort. */
  all(scope: Scope): Promise<readonly Menu[]>;
  find(scope: Scope, id: string): Promise<Menu | undefined>;
  /** The ids of the menus and buttons that these roles hold. */
  grantedIds(scope: Scope, roleIds: readonly string[]): Promise<readonly string[]>;
}
