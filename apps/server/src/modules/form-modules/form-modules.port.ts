import type { BodyOf, menusCalls } from '@org/contract';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { Menu } from '../menus/menus.port.ts';
import type { MetaFormsPort } from '../meta-forms/meta-forms.port.ts';
import type { RoleGrantsPort } from '../roles/role-grants.port.ts';

export type MenuDraft = BodyOf<typeof menusCalls.submit>;

/** What adding a form to the menu needs of the other modules. */
export interface FormModuleParts {
  readonly forms: Pick<MetaFormsPort, 'find'>;
  readonly menus: {
    all(scope: Scope): Promise<readonly Menu[]>;
    insert(context: RequestContext, draft: MenuDraft, id: string): Promise<void>;
    update(context: RequestContext, draft: MenuDraft, id: string): Promise<number>;
    remove(context: RequestContext, ids: readonly string[]): Promise<number>;
    /** Takes menus and buttons from every role. */
    removeGrants(scope: Pick<Scope, 'db'>, menuIds: readonly string[]): Promise<void>;
  };
  readonly roles: { all(scope: Scope): Promise<readonly { readonly id: string; readonly roleName: string }[]> };
  readonly grants: RoleGrantsPort;
}
