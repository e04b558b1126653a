import type { Scope } from '../../shared/http/context.ts';

export interface RoleGrantsPort {
  /** Which of these menus and buttons are of the tenant. */
  knownMenus(scope: Scope, menuIds: readonly string[]): Promise<readonly string[]>;
  /** The menus and buttons that these roles hold. */
  heldMenus(scope: Scope, roleIds: readonly string[]): Promise<readonly string[]>;
  /** Gives a role exactly these menus and buttons. */
  replaceGrants(scope: Scope, roleId: string, menuIds: readonly string[]): Promise<void>;
}
