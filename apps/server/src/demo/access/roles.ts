import type { DemoMenu, DemoRole } from '../demo-deployment.ts';
import { demoId, idAreas } from '../ids.ts';
import { actionRows, moduleRows, roleRows, type RoleRow } from './access-rows.ts';

/** The id of a role of a tenant by its alias; throws a RangeError for an unknown alias. */
export function roleIdOf(offset: number, alias: string): string {
  const position = roleRows.findIndex((row) => row.alias === alias);
  if (position < 0) throw new RangeError(`No role is called ${alias}.`);
  return demoId(idAreas.role, offset + position + 1);
}

/** The roles of one tenant with what is granted to them. */
export function buildRoles(menus: readonly DemoMenu[], tenantId: string, offset: number): readonly DemoRole[] {
  return roleRows.map((row, index) => ({
    id: roleIdOf(offset, row.alias),
    tenantId,
    roleName: row.name,
    roleAlias: row.alias,
    dataScope: row.dataScope,
    sort: index + 1,
    menuIds: grantedIds(row, menus),
  }));
}

/** The granted buttons with every menu above them; menus without a granted button stay away. */
function grantedIds(row: RoleRow, menus: readonly DemoMenu[]): readonly string[] {
  const codes = grantedCodes(row);
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const granted = new Set<string>();
  for (const menu of menus) {
    const isSystemButton = menu.category === 2 && !isBusiness(menu.code);
    if (!codes.has(menu.code) && !(row.system === 'all' && isSystemButton)) continue;
    for (let above: DemoMenu | undefined = menu; above; above = byId.get(above.parentId)) granted.add(above.id);
  }
  return menus.filter(({ id }) => granted.has(id)).map(({ id }) => id);
}

function grantedCodes(row: RoleRow): ReadonlySet<string> {
  const modules = moduleRows.filter(({ group }) => row.groups.includes(group));
  const buttons = actionRows.map(({ suffix }) => suffix).filter((suffix) => row.canWrite || suffix === 'view');
  const business = modules.flatMap(({ key, verbs }) =>
    [...buttons, ...verbs.filter((verb) => row.verbs.includes(verb))].map((suffix) => `${key}_${suffix}`),
  );
  return new Set([...business, ...(row.system === 'all' ? [] : row.system)]);
}

function isBusiness(code: string): boolean {
  return moduleRows.some(({ key }) => code.startsWith(`${key}_`));
}
