/** The calls of the matrix that touch people and roles. */
import { organizationCalls, rolesCalls, usersCalls } from '@org/contract';
import { changesRole, hasScope, holds, isOfMainTenant, reachesPerson, reachesRole, seesUnit } from './reach-rule.ts';
import { byId, mainTenant, roles, targets, type WorldPerson, type WorldRole } from './reach-world.ts';
import { touch, type Touch } from './touch.ts';

const local = (one: WorldPerson) => seesUnit(one.unit);

function ofPerson(one: WorldPerson): readonly Touch[] {
  const { id } = one;
  const reached = [reachesPerson(id)];
  const saved = { id, account: id, realName: 'changed' };
  const list = { query: { size: '-1' }, shows: id };
  return [
    touch(usersCalls.submit, `change of ${id}`, { payload: saved }, reached),
    touch(usersCalls.update, `change of ${id}`, { payload: saved }, reached),
    touch(
      usersCalls.submit,
      `move of ${id} to another unit`,
      { payload: { ...saved, orgId: one.unit === 'west' ? 'section' : 'west' } },
      [...reached, seesUnit(one.unit === 'west' ? 'section' : 'west')],
    ),
    touch(usersCalls.submit, `move of ${id} to a department`, { payload: { ...saved, deptId: 'dept-east' } }, [
      ...reached,
      seesUnit('east'),
    ]),
    touch(usersCalls.submit, `switching off ${id}`, { payload: { ...saved, status: 0 } }, reached),
    touch(usersCalls.grant, `role-narrow for ${id}`, { query: { userIds: id, roleIds: 'role-narrow' } }, [
      ...reached,
      reachesRole('role-narrow'),
    ]),
    touch(usersCalls.resetPassword, id, { query: { userIds: id } }, reached),
    touch(usersCalls.resetPassword, `${id} in a list`, { query: { userIds: `t-plain,${id}` } }, [
      reachesPerson('t-plain'),
      ...reached,
    ]),
    touch(usersCalls.unlock, id, { query: { userIds: id } }, reached),
    touch(usersCalls.remove, id, { query: { ids: id } }, reached),
    touch(usersCalls.list, id, list, [local(one)]),
    touch(usersCalls.search, id, { ...list, payload: [] }, [local(one)]),
    touch(usersCalls.detail, id, { query: { id }, shows: id }, [local(one)]),
    touch(usersCalls.userList, id, { query: {}, shows: id }, [local(one)]),
    touch(organizationCalls.unitTreeWithPeople, id, { query: {}, shows: id }, [local(one)]),
  ];
}

const nobody = () => false;
const abroad = { id: 't-plain', account: 't-plain', realName: 'changed' };
const ofOtherTenants: readonly Touch[] = [
  touch(usersCalls.submit, 'a post of another tenant', { payload: { ...abroad, postId: 'post-abroad' } }, [nobody]),
  touch(usersCalls.submit, 'a unit of another tenant', { payload: { ...abroad, orgId: 'abroad' } }, [nobody]),
  touch(usersCalls.submit, 'a department of nobody', { payload: { ...abroad, deptId: 'dept-east,nowhere' } }, [nobody]),
  touch(usersCalls.remove, 'somebody of another tenant in a list', { query: { ids: 't-plain,abroad' } }, [nobody]),
  touch(
    rolesCalls.grant,
    'a role of another tenant in a list',
    { payload: { roleIds: ['role-narrow', 'role-abroad'], menuIds: [] } },
    [nobody],
  ),
  touch(rolesCalls.grant, 'an entry that is nowhere', { payload: { roleIds: ['role-narrow'], menuIds: ['nowhere'] } }, [
    nobody,
  ]),
  touch(rolesCalls.remove, 'a role of another tenant in a list', { query: { ids: 'role-narrow,role-abroad' } }, [
    nobody,
  ]),
];

const givenRoles = ['role-clerk', 'role-wide', 'role-secret', 'role-admin', 'role-abroad'];

const peopleByRole: readonly Touch[] = givenRoles.flatMap((id) => [
  touch(usersCalls.grant, `${id} for t-plain`, { query: { userIds: 't-plain', roleIds: id } }, [
    reachesPerson('t-plain'),
    reachesRole(id),
  ]),
  touch(
    usersCalls.submit,
    `a new person with ${id}`,
    { payload: { account: 'fresh', realName: 'fresh', orgId: 'east', roleId: id } },
    [seesUnit('east'), reachesRole(id)],
  ),
]);

function ofRole(one: WorldRole): readonly Touch[] {
  const { id } = one;
  const saved = { id, roleName: 'changed', roleAlias: one.alias };
  const isHeld = one.menus.includes('button-clerk');
  const isOwn = one.tenant === mainTenant;
  const shown = isOwn ? isOfMainTenant : (actor: WorldPerson) => actor.tenant === one.tenant;
  return [
    touch(rolesCalls.submit, `change of ${id}`, { payload: saved }, [changesRole(id)]),
    ...(one.scope === 'tenant'
      ? []
      : [
          touch(rolesCalls.submit, `${id} sees the tenant`, { payload: { ...saved, dataScope: 'tenant' } }, [
            changesRole(id),
            hasScope('tenant'),
          ]),
        ]),
    touch(
      rolesCalls.grant,
      `button-clerk of ${id}`,
      { payload: { roleIds: [id], menuIds: isHeld ? [] : ['button-clerk'] } },
      [isOfMainTenant, changesRole(id), ...(isHeld ? [] : [holds('button-clerk')])],
    ),
    touch(
      rolesCalls.grant,
      `button-secret and more for ${id}`,
      { payload: { roleIds: ['role-narrow', id], menuIds: ['button-secret', 'button-local'] } },
      [isOfMainTenant, changesRole('role-narrow'), changesRole(id), holds('button-secret', 'button-local')],
    ),
    touch(rolesCalls.detail, id, { query: { id }, shows: id }, [shown]),
    touch(rolesCalls.list, id, { query: {}, shows: id }, [shown]),
    touch(rolesCalls.tree, id, { query: {}, shows: id }, [shown]),
    touch(rolesCalls.treeById, id, { query: { roleId: id }, shows: id }, [shown]),
  ];
}

const removable = ['role-narrow', 'role-spare-wide', 'role-spare-secret'];

const rolesAtAll: readonly Touch[] = [
  ...removable.map((id) => touch(rolesCalls.remove, id, { query: { ids: id } }, [changesRole(id)])),
  touch(rolesCalls.remove, 'several', { query: { ids: removable.join() } }, removable.map(changesRole)),
  ...(['tenant', 'unitTree', 'unit'] as const).map((scope) =>
    touch(
      rolesCalls.submit,
      `a new one that sees ${scope}`,
      { payload: { roleName: 'x', roleAlias: 'fresh', dataScope: scope } },
      [hasScope(scope)],
    ),
  ),
  touch(
    rolesCalls.submit,
    'a new one with the scope that is usual',
    { payload: { roleName: 'x', roleAlias: 'fresh' } },
    [hasScope('unitTree')],
  ),
];

const targetRoles = [
  'role-admin',
  'role-clerk',
  'role-narrow',
  'role-shared',
  'role-wide',
  'role-secret',
  'role-abroad',
].map((id) => byId(roles, id));

export const touchingPeople: readonly Touch[] = [
  ...targets.flatMap(ofPerson),
  ...peopleByRole,
  ...ofOtherTenants,
  ...targetRoles.flatMap(ofRole),
  ...rolesAtAll,
];
