/** The calls of the matrix that touch menu entries, parameters, tenants, posts, units and departments. */
import {
  auditCalls,
  clientsCalls,
  dictionariesCalls,
  familyLogsCalls,
  menusCalls,
  organizationCalls,
  parametersCalls,
  officeAreaCalls,
  postsCalls,
  reportColumnsCalls,
  tenantsCalls,
  topMenusCalls,
} from '@org/contract';
import { standardDraft } from '../test-standards.ts';
import {
  anybody,
  has,
  hasScope,
  holds,
  isAdministrator,
  isOfMainTenant,
  nobody,
  reachesEntry,
  seesUnit,
  takesEntry,
} from './reach-rule.ts';
import { byId, entries, targets, type WorldEntry } from './reach-world.ts';
import { touch, type Touch } from './touch.ts';

function ofEntry({ id, parent, code, category }: WorldEntry): readonly Touch[] {
  const saved = { id, name: 'changed', code, category, parentId: parent };
  const isButton = category === 2;
  const reached = [reachesEntry(id)];
  const changed = [...reached, takesEntry(id)];
  return [
    touch(menusCalls.submit, `change of ${id}`, { payload: saved }, changed),
    touch(menusCalls.submit, `${id} leads elsewhere`, { payload: { ...saved, path: '/elsewhere' } }, changed),
    touch(menusCalls.submit, `${id} leads to a script`, { payload: { ...saved, path: 'javascript:alert(1)' } }, [
      nobody,
    ]),
    ...(id === 'page-secret'
      ? []
      : [
          touch(
            menusCalls.submit,
            `${id} moves below page-secret`,
            { payload: { ...saved, parentId: 'page-secret' } },
            [...changed, reachesEntry('page-secret')],
          ),
        ]),
    touch(
      menusCalls.submit,
      `${id} with another code`,
      { payload: { ...saved, code: 'renamed_view' } },
      isButton ? [isAdministrator, isOfMainTenant] : changed,
    ),
    touch(
      menusCalls.submit,
      `${id} becomes ${isButton ? 'a page' : 'a button'}`,
      { payload: { ...saved, category: 3 - category } },
      isButton ? changed : [isAdministrator, isOfMainTenant],
    ),
    ...(isButton || id === 'page-free' ? [touch(menusCalls.remove, id, { query: { ids: id } }, changed)] : []),
    touch(menusCalls.list, id, { query: {}, shows: id }, [isOfMainTenant]),
    touch(menusCalls.lazyList, id, { query: { parentId: parent }, shows: id }, [isOfMainTenant]),
    touch(menusCalls.detail, id, { query: { id }, shows: id }, [isOfMainTenant]),
    ...(isButton
      ? []
      : (['tree', 'menuList', 'grantTopTree'] as const).map((name) =>
          touch(menusCalls[name], id, { shows: id }, [isOfMainTenant]),
        )),
    touch(menusCalls.grantTree, id, { shows: id }, [holds(id)]),
    ...(isButton
      ? [touch(menusCalls.buttons, id, { shows: id }, [holds(id)])]
      : (['routes', 'pages', 'topMenu'] as const).map((name) =>
          touch(menusCalls[name], id, { shows: id }, [holds(id)]),
        )),
  ];
}

const menusAtAll: readonly Touch[] = [
  touch(menusCalls.submit, 'a new page', { payload: { name: 'x', code: 'fresh' } }, [anybody]),
  touch(
    menusCalls.submit,
    'a new page below page-secret',
    { payload: { name: 'x', code: 'fresh', parentId: 'page-secret' } },
    [reachesEntry('page-secret')],
  ),
  touch(menusCalls.submit, 'a new button', { payload: { name: 'x', code: 'fresh_view', category: 2 } }, [
    isAdministrator,
  ]),
  touch(
    menusCalls.roleTreeKeys,
    'role-clerk',
    { query: { roleIds: 'role-clerk,role-abroad' }, shows: 'button-clerk' },
    [isOfMainTenant],
  ),
];

const keys = { 'param-title': 'system.title', 'param-rule': 'password.regex' } as const;
const parameter = (id: keyof typeof keys, paramKey: string = keys[id]) => ({
  id,
  paramName: 'changed',
  paramKey,
  paramValue: '^.{8,}$',
});
const whole = hasScope('tenant');

const settings: readonly Touch[] = [
  touch(parametersCalls.submit, 'change of a title', { payload: parameter('param-title') }, [isOfMainTenant, whole]),
  touch(parametersCalls.submit, 'a title becomes a rule', { payload: parameter('param-title', 'lock.minutes') }, [
    isOfMainTenant,
    isAdministrator,
  ]),
  touch(parametersCalls.submit, 'change of the rule for passwords', { payload: parameter('param-rule') }, [
    isOfMainTenant,
    isAdministrator,
  ]),
  touch(parametersCalls.submit, 'the rule for passwords under another key', { payload: parameter('param-rule', 'x') }, [
    isOfMainTenant,
    isAdministrator,
  ]),
  ...['file.quota.tenant', 'file.quota.tenant.000002'].map((key) =>
    touch(parametersCalls.submit, `a new ${key}`, { payload: { paramName: 'x', paramKey: key, paramValue: '5' } }, [
      isOfMainTenant,
      isAdministrator,
    ]),
  ),
  touch(
    parametersCalls.submit,
    'a title becomes the quota of the tenant',
    {
      payload: { ...parameter('param-title', 'file.quota.tenant'), paramValue: '5' },
    },
    [isOfMainTenant, isAdministrator],
  ),
  ...['x', 'enable.watermark', 'captcha.kind', 'sealing.on'].map((key) =>
    touch(parametersCalls.submit, `a new ${key}`, { payload: { paramName: 'x', paramKey: key, paramValue: '1' } }, [
      key === 'x' ? whole : isAdministrator,
    ]),
  ),
  touch(parametersCalls.remove, 'a title', { query: { ids: 'param-title' } }, [isOfMainTenant, whole]),
  touch(parametersCalls.remove, 'a title and the rule for passwords', { query: { ids: 'param-title,param-rule' } }, [
    isOfMainTenant,
    isAdministrator,
  ]),
  touch(
    reportColumnsCalls.submit,
    'columns of a list',
    { payload: { reportName: 'house', menuJson: [{ prop: 'name', isCheck: 1 }] } },
    [whole],
  ),
  touch(topMenusCalls.submit, 'a new one', { payload: { code: 'fresh', name: 'fresh' } }, [whole]),
  touch(clientsCalls.submit, 'a new one', { payload: { clientId: 'fresh', clientSecret: 'fresh-secret' } }, [
    isOfMainTenant,
    isAdministrator,
  ]),
  touch(
    dictionariesCalls.submit,
    'a new dictionary',
    { payload: { code: 'fresh', dictValue: 'fresh', dictKey: '-1' } },
    [whole],
  ),
  touch(auditCalls.list, 'what others did', { query: { size: '-1', account: 't-' }, shows: 't-clerk' }, [
    isOfMainTenant,
    whole,
  ]),
  touch(familyLogsCalls.apiList, 'what others did', { query: { size: '-1', createBy: 't-' }, shows: 't-clerk' }, [
    isOfMainTenant,
    whole,
  ]),
  touch(familyLogsCalls.usualList, 'who signed in', { query: { size: '-1', createBy: 't-' }, shows: 't-clerk' }, [
    isOfMainTenant,
    whole,
  ]),
  touch(auditCalls.signIns, 'who signed in', { query: { size: '-1', account: 't-' }, shows: 't-clerk' }, [
    isOfMainTenant,
    whole,
  ]),
  touch(auditCalls.refusals, 'what was refused', { query: { size: '-1', account: 't-' }, shows: 't-clerk' }, [
    isOfMainTenant,
    whole,
  ]),
  touch(officeAreaCalls.submit, 'the office area of a rank', { payload: { ...standardDraft, unitType: '2' } }, [whole]),
  touch(officeAreaCalls.remove, 'the office area of a rank', { query: { ids: 'standard' } }, [isOfMainTenant, whole]),
  touch(parametersCalls.list, 'password.regex', { query: { size: '-1' }, shows: 'param-rule' }, [isOfMainTenant]),
  touch(parametersCalls.detail, 'password.regex', { query: { id: 'param-rule' }, shows: 'param-rule' }, [
    isOfMainTenant,
    has('param_view'),
  ]),
  touch(tenantsCalls.submit, 'change of a tenant', { payload: { id: 'tenant-000002', tenantName: 'changed' } }, [
    isOfMainTenant,
    whole,
  ]),
  touch(tenantsCalls.submit, 'a new tenant', { payload: { tenantName: 'fresh', tenantId: '000003' } }, [
    isOfMainTenant,
    whole,
  ]),
  touch(tenantsCalls.remove, 'a tenant', { query: { ids: 'tenant-000002' } }, [isOfMainTenant, whole]),
  touch(tenantsCalls.list, 'a tenant', { query: {}, shows: '000002' }, [isOfMainTenant]),
  touch(tenantsCalls.detail, 'a tenant', { query: { id: 'tenant-000002' }, shows: '000002' }, [isOfMainTenant]),
  touch(tenantsCalls.select, 'a tenant', { shows: '000002' }, [isOfMainTenant]),
];

const post = (id: string) => ({ id, postCode: id, postName: 'changed' });
const holdersOf = (id: string) => targets.filter(({ posts }) => posts === id).map(({ unit }) => seesUnit(unit));

const postsAtAll: readonly Touch[] = [
  ...['post-east', 'post-both', 'post-free'].map((id) =>
    touch(postsCalls.submit, `change of ${id}`, { payload: post(id) }, [isOfMainTenant, ...holdersOf(id)]),
  ),
  touch(postsCalls.submit, 'a new one', { payload: { postCode: 'fresh', postName: 'fresh' } }, [anybody]),
  touch(postsCalls.remove, 'post-free', { query: { ids: 'post-free' } }, [isOfMainTenant]),
  touch(postsCalls.list, 'post-both', { query: {}, shows: 'post-both' }, [isOfMainTenant]),
  touch(postsCalls.detail, 'post-both', { query: { id: 'post-both' }, shows: 'post-both' }, [isOfMainTenant]),
  touch(postsCalls.select, 'post-both', { shows: 'post-both' }, [isOfMainTenant]),
];

const unit = (id: string, parentId: string) => ({ id, parentId, unitName: 'changed' });
const department = (id: string, unitId: string) => ({ id, unitId, deptName: 'changed' });

const organization: readonly Touch[] = [
  ...[
    ['bureau', '0'],
    ['east', 'bureau'],
    ['section', 'east'],
    ['west', 'bureau'],
  ].map(([id = '', parent = '']) =>
    touch(organizationCalls.unitSubmit, `change of ${id}`, { payload: unit(id, parent) }, [seesUnit(id)]),
  ),
  ...[
    ['section', 'west'],
    ['west', 'east'],
  ].map(([id = '', parent = '']) =>
    touch(organizationCalls.unitSubmit, `${id} moves below ${parent}`, { payload: unit(id, parent) }, [
      seesUnit(id),
      seesUnit(parent),
    ]),
  ),
  touch(organizationCalls.unitSubmit, 'east moves to the top', { payload: unit('east', '0') }, [
    seesUnit('east'),
    isAdministrator,
  ]),
  touch(organizationCalls.unitSubmit, 'a new one below east', { payload: { parentId: 'east', unitName: 'fresh' } }, [
    seesUnit('east'),
  ]),
  touch(organizationCalls.unitSubmit, 'a new one at the top', { payload: { unitName: 'fresh' } }, [isAdministrator]),
  touch(organizationCalls.unitRemove, 'an empty one', { query: { ids: 'empty' } }, [seesUnit('empty')]),
  ...['east', 'west'].map((id) =>
    touch(organizationCalls.departmentSubmit, `change of dept-${id}`, { payload: department(`dept-${id}`, id) }, [
      seesUnit(id),
    ]),
  ),
  touch(organizationCalls.departmentSubmit, 'dept-east moves to west', { payload: department('dept-east', 'west') }, [
    seesUnit('east'),
    seesUnit('west'),
  ]),
  touch(organizationCalls.departmentSubmit, 'a new one in west', { payload: { unitId: 'west', deptName: 'fresh' } }, [
    seesUnit('west'),
  ]),
  touch(organizationCalls.departmentRemove, 'dept-west', { query: { ids: 'dept-west' } }, [seesUnit('west')]),
  ...(['unitTree', 'unitTreeWithDepartments', 'unitTreeWithPeople', 'unitBranches'] as const).map((name) =>
    touch(organizationCalls[name], 'west', { query: {}, shows: 'west' }, [seesUnit('west')]),
  ),
  touch(organizationCalls.unitList, 'west', { query: { size: '-1' }, payload: [], shows: 'west' }, [seesUnit('west')]),
  touch(organizationCalls.unitDetail, 'west', { query: { id: 'west' }, shows: 'west' }, [seesUnit('west')]),
  ...(['departmentTree', 'departmentChoice', 'departmentList', 'departmentLevel', 'departmentLazyList'] as const).map(
    (name) => touch(organizationCalls[name], 'dept-west', { query: {}, shows: 'dept-west' }, [seesUnit('west')]),
  ),
  touch(
    organizationCalls.departmentTreeInUnit,
    'dept-west',
    { url: organizationCalls.departmentTreeInUnit.path.replace(':unitId', 'west'), shows: 'dept-west' },
    [seesUnit('west')],
  ),
  touch(organizationCalls.departmentDetail, 'dept-west', { query: { id: 'dept-west' }, shows: 'dept-west' }, [
    seesUnit('west'),
  ]),
];

const targetEntries = ['page-clerk', 'button-clerk', 'button-local', 'page-secret', 'button-secret', 'page-free'].map(
  (id) => byId(entries, id),
);

export const touchingSettings: readonly Touch[] = [
  ...targetEntries.flatMap(ofEntry),
  ...menusAtAll,
  ...settings,
  ...postsAtAll,
  ...organization,
];
