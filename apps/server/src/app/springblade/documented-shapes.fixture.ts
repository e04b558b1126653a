/**
 * The calls of front ends of the family and the shapes of their answers, as the sources of the family document them
 * (SpringBlade 5.0.1, blade-tool 4.10.1, Saber 4.9.0; those of `dict-biz` and the `lazy` lists from front ends of
 * BladeX). One line per call.
 */

/** The content of the envelope: one record, a list, a tree, a page of rows, or nothing. */
export type Content = 'record' | 'list' | 'tree' | 'page' | 'nothing';

/** A documented call: its path, the parameters that such a front end sends, and the answer. */
export interface DocumentedCall {
  readonly path: string;
  /** `@name` is the id of a row that the test stored. */
  readonly query: Readonly<Record<string, string>>;
  readonly content: Content;
  /** Documented keys of a row with their types. */
  readonly keys: Readonly<Record<string, 'string' | 'number' | 'boolean' | 'object'>>;
  /** Whether a tenant without any configuration has no rows. */
  readonly isEmpty?: true;
}

type Line = readonly [path: string, query: DocumentedCall['query'], content: Content, keys: string, isEmpty?: true];

const types = { s: 'string', n: 'number', b: 'boolean', o: 'object' } as const;

function isMark(mark: string): mark is keyof typeof types {
  return mark in types;
}

/** `id:s sort:n` as keys with types. */
function keysOf(text: string): DocumentedCall['keys'] {
  const pairs = text.split(' ').filter((part) => part !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', mark = ''] = pair.split(':');
      if (!isMark(mark)) throw new Error(pair);
      return [name, types[mark]] as const;
    }),
  );
}

const paged = { current: '1', size: '10' };
const menu =
  'id:s parentId:s code:s name:s alias:s path:s source:s sort:n category:n action:n isOpen:n remark:s isDeleted:n';
const node = 'id:s parentId:s title:s key:s value:s';
const dictionary = 'id:s parentId:s code:s dictKey:s dictValue:s sort:n remark:s isDeleted:n';
const audit = 'createUser:s createTime:s updateUser:s updateTime:s status:n isDeleted:n';
const log =
  'id:s serviceId:s serverIp:s serverHost:s env:s remoteIp:s userAgent:s requestUri:s method:s methodClass:s ' +
  'methodName:s time:s createBy:s createTime:s';
const client =
  'id:s clientId:s clientSecret:s resourceIds:s scope:s authorizedGrantTypes:s webServerRedirectUri:s authorities:s ' +
  'accessTokenValidity:n refreshTokenValidity:n additionalInformation:s autoapprove:s';
const topMenu = `id:s tenantId:s code:s name:s source:s path:s sort:n ${audit}`;
const region = 'code:s parentCode:s ancestors:s name:s regionLevel:n sort:n remark:s';
const notice = `id:s title:s category:s categoryName:s releaseTime:s content:s ${audit}`;

const system = (name: string, lines: readonly Line[]): readonly Line[] =>
  lines.map(([path, ...rest]) => [`/api/blade-system/${name}/${path}`, ...rest] as const);

const groups: Readonly<Record<string, readonly Line[]>> = {
  menu: system('menu', [
    ['routes', {}, 'tree', menu],
    ['buttons', {}, 'tree', 'id:s parentId:s code:s name:s alias:s path:s source:s action:n sort:n'],
    ['top-menu', {}, 'list', 'id:s code:s name:s source:s path:s sort:n'],
    ['tree', {}, 'tree', node],
    ['list', paged, 'tree', menu],
    ['lazy-menu-list', { parentId: '0' }, 'list', `${menu} hasChildren:b`],
    ['lazy-list', { parentId: '0' }, 'list', `${menu} hasChildren:b`],
    ['menu-list', paged, 'tree', menu],
    ['detail', { id: '@menu' }, 'record', `${menu} parentName:s categoryName:s actionName:s isOpenName:s`],
    ['grant-tree', {}, 'record', 'menu:o dataScope:o apiScope:o'],
    ['role-tree-keys', { roleIds: '@role' }, 'record', 'menu:o dataScope:o apiScope:o'],
    ['grant-top-tree', {}, 'record', 'menu:o'],
    ['top-tree-keys', { topMenuIds: '@topMenu' }, 'record', 'menu:o'],
    ['auth-routes', {}, 'list', '/system/user:o'],
  ]),
  topmenu: system('topmenu', [
    ['list', paged, 'page', topMenu],
    ['detail', { id: '@topMenu' }, 'record', topMenu],
  ]),
  client: system('client', [
    ['list', paged, 'page', client],
    ['detail', { id: '@client' }, 'record', client],
  ]),
  scopes: [
    ...system('data-scope', [
      ['list', { ...paged, menuId: '1' }, 'page', '', true],
      ['detail', { id: '1' }, 'nothing', ''],
    ]),
    ...system('api-scope', [
      ['list', { ...paged, menuId: '1' }, 'page', '', true],
      ['detail', { id: '1' }, 'nothing', ''],
    ]),
  ],
  region: system('region', [
    ['lazy-tree', { parentCode: '00' }, 'list', `${node} hasChildren:b`],
    ['lazy-list', { parentCode: '00' }, 'list', `${region} id:s parentId:s parentName:s hasChildren:b`],
    ['list', paged, 'page', region],
    ['select', { code: '00' }, 'list', region],
    ['detail', { code: '00' }, 'record', region],
    ['detail', { code: 'none' }, 'nothing', ''],
  ]),
  ...Object.fromEntries(
    ['dict', 'dict-biz'].map((name) => [
      name,
      system(name, [
        ['dictionary', { code: 'yes_no' }, 'list', 'code:s dictKey:s dictValue:s sort:n remark:s'],
        ['list', paged, 'tree', dictionary],
        ['tree', {}, 'tree', node],
        ['parent-list', paged, 'page', dictionary],
        ['child-list', { ...paged, parentId: '@dictionary' }, 'list', dictionary],
        ['detail', { id: '@dictionary' }, 'record', `${dictionary} parentName:s`],
      ]),
    ]),
  ),
  param: system('param', [
    ['list', paged, 'page', `id:s paramName:s paramKey:s paramValue:s remark:s ${audit}`],
    ['detail', { paramKey: 'system.title' }, 'record', `id:s paramName:s paramKey:s paramValue:s remark:s ${audit}`],
  ]),
  log: [
    ['/api/blade-log/usual/list', paged, 'page', `${log} logLevel:s logId:s`],
    ['/api/blade-log/usual/detail', { id: '@usual' }, 'record', `${log} params:s logLevel:s logId:s logData:s`],
    ['/api/blade-log/api/list', paged, 'page', `${log} type:s title:s`],
    ['/api/blade-log/api/detail', { id: '@api' }, 'record', `${log} params:s type:s title:s`],
    ['/api/blade-log/error/list', paged, 'page', `${log} exceptionName:s fileName:s`],
    [
      '/api/blade-log/error/detail',
      { id: '@error' },
      'record',
      `${log} params:s stackTrace:s exceptionName:s message:s`,
    ],
  ],
  desk: [
    ['/api/blade-desk/notice/list', paged, 'page', notice],
    ['/api/blade-desk/notice/detail', { id: '@notice' }, 'record', notice],
  ],
};

/** The documented calls of each group. */
export const documentedCalls: Readonly<Record<string, readonly DocumentedCall[]>> = Object.fromEntries(
  Object.entries(groups).map(([group, lines]) => [
    group,
    lines.map(([path, query, content, keys, isEmpty]) =>
      Object.assign({ path, query, content, keys: keysOf(keys) }, isEmpty ? { isEmpty } : {}),
    ),
  ]),
);
