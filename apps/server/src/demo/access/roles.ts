import type { DemoMenu, DemoRole } from '../demo-deployment.ts';
import { demoId, idAreas } from '../ids.ts';
import { moduleLines, recordButtons } from './modules.data.ts';
import { roleLines, type RoleLine } from './roles.data.ts';

/** The id of a role of a tenant by its alias; throws a RangeError for an alias that is not written down. */
export function roleIdOf(offset: number, alias: string): string {
  const position = roleLines.findIndex((line) => line.alias === alias);
  if (position < 0) throw new RangeError(`No role is called ${alias}.`);
  return demoId(idAreas.role, offset + position + 1);
}

/** The roles of one tenant with what is granted to them. */
export function buildRoles(menus: readonly DemoMenu[], tenantId: string, offset: number): readonly DemoRole[] {
  return roleLines.map((line, index) => ({
    id: roleIdOf(offset, line.alias),
    tenantId,
    roleName: line.name,
    roleAlias: line.alias,
    dataScope: line.dataScope,
    sort: index + 1,
    menuIds: grantedIds(line, menus),
  }));
}

/** The granted buttons with every menu above them; menus without a granted button stay away. */
function grantedIds(line: RoleLine, menus: readonly DemoMenu[]): readonly string[] {
  const codes = grantedCodes(line);
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const granted = new Set<string>();
  for (const menu of menus) {
    const isSystemButton = menu.category === 2 && !isBusiness(menu.code);
    if (!codes.has(menu.code) && !(line.system === 'all' && isSystemButton)) continue;
    for (let above: DemoMenu | undefined = menu; above; above = byId.get(above.parentId)) granted.add(above.id);
  }
  return menus.filter(({ id }) => granted.has(id)).map(({ id }) => id);
}

function grantedCodes(line: RoleLine): ReadonlySet<string> {
  const modules = moduleLines.filter(({ group }) => line.groups.includes(group));
  const buttons = recordButtons.map(([suffix]) => suffix).filter((suffix) => line.canWrite || suffix === 'view');
  const business = modules.flatMap(({ key, verbs }) =>
    [...buttons, ...verbs.filter((verb) => line.verbs.includes(verb))].map((suffix) => `${key}_${suffix}`),
  );
  return new Set([...business, ...(line.system === 'all' ? [] : line.system)]);
}

function isBusiness(code: string): boolean {
  return moduleLines.some(({ key }) => code.startsWith(`${key}_`));
}
