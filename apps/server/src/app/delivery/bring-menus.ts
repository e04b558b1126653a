import { grantKey, type DeliveredMenu, type DeliveredRole } from '../../baseline/delivery.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import { isNew, type Receiver } from './bring-settings.ts';
import { delivered, type DeliveryRecord, type Outcome } from './delivery-records.ts';

interface Place {
  readonly id: string;
  readonly sort: number;
}

const PAGE = 1;

/** The menus and buttons of the tenant that are in use, by code. */
async function ownMenus({ db, tenantId }: Receiver): Promise<Map<string, Place>> {
  const rows = await db
    .selectFrom('menus')
    .select(['id', 'code', 'sort'])
    .where('tenant_id', '=', tenantId)
    .where('is_deleted', '=', false)
    .execute();
  return new Map(rows.map(({ code, id, sort }) => [code, { id, sort }]));
}

/**
 * The position of a new menu: after the closest earlier menu of the delivery that the tenant has under the same parent.
 */
function sortOf({ delivery }: Receiver, menu: DeliveredMenu, own: ReadonlyMap<string, Place>): number {
  const before = delivery.menus
    .slice(0, delivery.menus.indexOf(menu))
    .filter(({ parentCode }) => parentCode === menu.parentCode);
  const last = before.findLast(({ code }) => own.has(code));
  return last ? (own.get(last.code)?.sort ?? 0) + 1 : 0;
}

/**
 * Adds the menus and buttons that the tenant never received. A button is left out if its page was removed. A page whose
 * group was removed is added at the top level.
 */
export async function bringMenus(receiver: Receiver): Promise<readonly DeliveryRecord[]> {
  const added = receiver.delivery.menus.filter(({ code }) => isNew(receiver, 'menu', code));
  if (added.length === 0) return [];
  const own = await ownMenus(receiver);
  const records: DeliveryRecord[] = [];
  for (const menu of added) {
    const outcome = outcomeOf(menu, own);
    if (outcome === 'added') own.set(menu.code, await insertMenu(receiver, menu, own));
    records.push({ kind: 'menu', key: menu.code, outcome });
  }
  return records;
}

function outcomeOf({ code, parentCode, category }: DeliveredMenu, own: ReadonlyMap<string, Place>): Outcome {
  if (own.has(code)) return 'present';
  return category === PAGE || own.has(parentCode) ? 'added' : 'skipped';
}

// The menu gets a new id: an older release may have used the delivered id, which depends on the position, for another
// menu.
async function insertMenu(receiver: Receiver, menu: DeliveredMenu, own: ReadonlyMap<string, Place>): Promise<Place> {
  const { parentCode, metaKey, clientIds, ...row } = menu;
  const place = { id: createId(), sort: sortOf(receiver, menu, own) };
  const parent_id = own.get(parentCode)?.id ?? '0';
  await receiver.db
    .insertInto('menus')
    .values({
      ...place,
      ...row,
      parent_id,
      meta_key: metaKey,
      is_open: 0,
      client_ids: clientIds,
      remark: '',
      tenant_id: receiver.tenantId,
      ...receiver.stamp,
    })
    .execute();
  return place;
}

interface OwnRole {
  readonly id: string;
  readonly name: string;
  readonly dataScope: string;
  readonly codes: ReadonlySet<string>;
}

async function ownRoles({ db, tenantId }: Receiver): Promise<ReadonlyMap<string, OwnRole>> {
  const roles = await db
    .selectFrom('roles')
    .select(['id', 'role_alias', 'role_name', 'data_scope'])
    .where('tenant_id', '=', tenantId)
    .where('is_deleted', '=', false)
    .execute();
  const grants = await db
    .selectFrom('role_menus')
    .innerJoin('menus', 'menus.id', 'role_menus.menu_id')
    .select(['role_menus.role_id', 'menus.code'])
    .where('menus.tenant_id', '=', tenantId)
    .where('menus.is_deleted', '=', false)
    .execute();
  const codesOf = (id: string) => new Set(grants.filter((grant) => grant.role_id === id).map(({ code }) => code));
  return new Map(
    roles.map(({ id, role_alias: alias, role_name: name, data_scope: dataScope }) => [
      alias,
      { id, name, dataScope, codes: codesOf(id) },
    ]),
  );
}

/** Whether nobody has changed a built-in role: its name, its data scope, and its grants for menus that still exist. */
function isAsDelivered(
  receiver: Receiver,
  role: DeliveredRole,
  own: { readonly role: OwnRole; readonly menus: ReadonlyMap<string, Place> },
): boolean {
  if (own.role.name !== role.roleName || own.role.dataScope !== role.dataScope) return false;
  const prefix = `grant:${role.roleAlias}/`;
  const recorded = [...receiver.records]
    .filter(([key, outcome]) => key.startsWith(prefix) && delivered.has(outcome))
    .map(([key]) => key.slice(prefix.length));
  const expected = new Set(recorded.filter((code) => own.menus.has(code)));
  return expected.size === own.role.codes.size && [...expected].every((code) => own.role.codes.has(code));
}

/**
 * Adds new built-in roles to tenants that received built-in roles before, and new grants to unchanged built-in roles.
 */
export async function bringRoles(receiver: Receiver): Promise<readonly DeliveryRecord[]> {
  const { delivery } = receiver;
  const isPending = ({ roleAlias, codes }: DeliveredRole) =>
    isNew(receiver, 'role', roleAlias) || codes.some((code) => isNew(receiver, 'grant', grantKey(roleAlias, code)));
  const pending = delivery.roles.filter(isPending);
  if (pending.length === 0) return [];
  const [own, menus] = [await ownRoles(receiver), await ownMenus(receiver)];
  const takes = [...receiver.records].some(([key, outcome]) => key.startsWith('role:') && delivered.has(outcome));
  const records: DeliveryRecord[] = [];
  for (const role of pending) {
    const present = own.get(role.roleAlias);
    const isAdded = !present && takes && isNew(receiver, 'role', role.roleAlias);
    if (isNew(receiver, 'role', role.roleAlias))
      records.push({ kind: 'role', key: role.roleAlias, outcome: isAdded ? 'added' : present ? 'present' : 'absent' });
    const grantee = isAdded
      ? await insertRole(receiver, role)
      : present && isAsDelivered(receiver, role, { role: present, menus })
        ? present.id
        : undefined;
    records.push(...(await bringGrants(receiver, role, { grantee, menus })));
  }
  return records;
}

interface Grantee {
  readonly grantee: string | undefined;
  readonly menus: ReadonlyMap<string, Place>;
}

async function bringGrants(
  receiver: Receiver,
  { roleAlias, codes }: DeliveredRole,
  { grantee, menus }: Grantee,
): Promise<readonly DeliveryRecord[]> {
  const added = codes.filter((code) => isNew(receiver, 'grant', grantKey(roleAlias, code)));
  const rows =
    grantee === undefined
      ? []
      : added
          .flatMap((code) => ({ role_id: grantee, menu_id: menus.get(code)?.id ?? '' }))
          .filter(({ menu_id }) => menu_id !== '');
  if (rows.length > 0)
    await receiver.db
      .insertInto('role_menus')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return added.map((code) => ({
    kind: 'grant',
    key: grantKey(roleAlias, code),
    outcome: grantee !== undefined && menus.has(code) ? 'added' : 'skipped',
  }));
}

async function insertRole(
  { db, tenantId, stamp }: Receiver,
  { roleName, roleAlias, dataScope, sort }: DeliveredRole,
): Promise<string> {
  const id = createId();
  await db
    .insertInto('roles')
    .values({
      id,
      tenant_id: tenantId,
      parent_id: '0',
      role_name: roleName,
      role_alias: roleAlias,
      data_scope: dataScope,
      sort,
      remark: '',
      ...stamp,
    })
    .execute();
  return id;
}
