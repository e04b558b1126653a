/**
 * What this release delivers to every tenant: menus, built-in roles with their grants, parameters, dictionaries and the
 * forms of the modules. Each entry has a key that stays the same over releases; an entry is delivered to a tenant once
 * and recorded by that key.
 */
import { createHash } from 'node:crypto';
import type { DemoDeployment, DemoMenu, DemoRole } from '../demo/demo-deployment.ts';
import { administrationMenus, baselineParameters, baselineTrees } from './baseline.ts';

/** The kinds of entries, in the order in which they are delivered: what an entry needs comes before it. */
export const entryKinds = [
  'dictionary',
  'entry',
  'parameter',
  'form',
  'source',
  'tree',
  'menu',
  'page',
  'role',
  'grant',
] as const;

export type EntryKind = (typeof entryKinds)[number];

/** A menu or button whose place is the code of the menu above it; `''` at the top. */
export interface DeliveredMenu extends Omit<DemoMenu, 'id' | 'tenantId' | 'parentId' | 'sort'> {
  readonly parentCode: string;
}

/** A built-in role and the codes of the menus and buttons that it holds. */
export interface DeliveredRole extends Pick<DemoRole, 'roleName' | 'roleAlias' | 'dataScope' | 'sort'> {
  readonly codes: readonly string[];
}

/** What a release delivers to a tenant. */
export interface Delivery extends Pick<
  DemoDeployment,
  'parameters' | 'dictionaries' | 'metaForms' | 'referenceSources' | 'trees'
> {
  /** Parents first. */
  readonly menus: readonly DeliveredMenu[];
  readonly roles: readonly DeliveredRole[];
}

/** The parts of a deployment that are delivered. */
export type DeliveredParts = Pick<
  DemoDeployment,
  'menus' | 'roles' | 'parameters' | 'dictionaries' | 'metaForms' | 'referenceSources' | 'trees'
>;

/** The menus of one tenant, with codes for ids. */
function menusByCode(menus: readonly DemoMenu[]): readonly DeliveredMenu[] {
  const codes = new Map(menus.map(({ id, code }) => [id, code]));
  return menus.map(({ id: _id, tenantId: _tenant, parentId, sort: _sort, ...menu }) => ({
    ...menu,
    parentCode: codes.get(parentId) ?? '',
  }));
}

function rolesByCode(roles: readonly DemoRole[], menus: readonly DemoMenu[]): readonly DeliveredRole[] {
  const codes = new Map(menus.map(({ id, code }) => [id, code]));
  return roles.map(({ roleName, roleAlias, dataScope, sort, menuIds }) => ({
    roleName,
    roleAlias,
    dataScope,
    sort,
    codes: menuIds.flatMap((id) => codes.get(id) ?? []),
  }));
}

/** What is delivered to the tenants of a demo, or of a deployment that is none. */
export function deliveryOf(
  parts: DeliveredParts,
  { isDemo, tenantId }: { readonly isDemo: boolean; readonly tenantId: string },
): Delivery {
  const { dictionaries, metaForms, referenceSources } = parts;
  const all = parts.menus.filter((menu) => menu.tenantId === tenantId);
  const shared = { dictionaries, metaForms, referenceSources };
  if (!isDemo)
    return {
      ...shared,
      menus: menusByCode(administrationMenus(all)),
      roles: [],
      parameters: baselineParameters(),
      trees: baselineTrees(parts.trees),
    };
  const roles = rolesByCode(
    parts.roles.filter((role) => role.tenantId === tenantId),
    all,
  );
  return { ...shared, menus: menusByCode(all), roles, parameters: parts.parameters, trees: parts.trees };
}

/** The paths that pages had in earlier releases, by code. */
export const formerPaths: Readonly<Record<string, string>> = { role: '/system/role' };

/** Whether a page differs from what earlier releases delivered: it has another path, or names its clients. */
export function isChangedPage({ code, category, clientIds }: Pick<DeliveredMenu, 'code' | 'category' | 'clientIds'>) {
  return category === 1 && (clientIds !== '' || Object.hasOwn(formerPaths, code));
}

/** The keys of a delivery, by kind. */
export function keysOf(delivery: Delivery): Readonly<Record<EntryKind, readonly string[]>> {
  return {
    menu: delivery.menus.map(({ code }) => code),
    page: delivery.menus.filter(isChangedPage).map(({ code }) => code),
    role: delivery.roles.map(({ roleAlias }) => roleAlias),
    grant: delivery.roles.flatMap(({ roleAlias, codes }) => codes.map((code) => grantKey(roleAlias, code))),
    parameter: delivery.parameters.map(({ paramKey }) => paramKey),
    dictionary: delivery.dictionaries.map(({ code }) => code),
    entry: delivery.dictionaries.flatMap(({ code, entries }) => entries.map(({ dictKey }) => entryKey(code, dictKey))),
    form: delivery.metaForms.map(({ metaKey }) => metaKey),
    source: delivery.referenceSources.map(({ refKey }) => refKey),
    tree: delivery.trees.map(({ path }) => path),
  };
}

/** The key of what a role holds. */
export function grantKey(roleAlias: string, menuCode: string): string {
  return `${roleAlias}/${menuCode}`;
}

/** The key of an entry of a dictionary. */
export function entryKey(code: string, dictKey: string): string {
  return `${code}/${dictKey}`;
}

/** Tells releases apart that deliver different entries. */
export function fingerprintOf(delivery: Delivery): string {
  const keys = keysOf(delivery);
  const text = entryKinds.map((kind) => [kind, ...keys[kind].toSorted()].join('\n')).join('\n\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
