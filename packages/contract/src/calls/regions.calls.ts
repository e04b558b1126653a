import { Type } from 'typebox';
import { familyQuery } from '../family-query.ts';
import { exact, orNothing, page, PageQuery } from '../wire.ts';
import { defineCall } from './call.ts';

const optionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

const regionProperties = {
  /** The code of the region, as the deployment has it. */
  code: Type.String(),
  /** `'0'` at the top. */
  parentCode: Type.String(),
  /** The codes of the regions above it, joined by commas. */
  ancestors: Type.String(),
  name: Type.String(),
  /** The distance from the top, which is 1. */
  regionLevel: Type.Integer(),
  /** The same, under the name that other front ends of the family read. */
  level: Type.Integer(),
  sort: Type.Integer(),
  remark: Type.String(),
};

/** A region as a row of one level. */
const LazyRegion = Type.Object({
  ...regionProperties,
  id: Type.String(),
  parentId: Type.String(),
  parentName: Type.String(),
  hasChildren: Type.Boolean(),
});

/** A region as a node of a picker. */
const RegionNode = Type.Object({
  id: Type.String(),
  parentId: Type.String(),
  title: Type.String(),
  key: Type.String(),
  value: Type.String(),
  hasChildren: Type.Boolean(),
});

const Code = Type.String({ minLength: 1, maxLength: 64 });
const below = exact({ parentCode: optionalText(64) });
const path = (end: string) => `/api/blade-system/region/${end}`;

/** The administrative regions of the deployment: the tree `baseinfo/area`, which its operator fills. */
export const regionsCalls = {
  lazyTree: defineCall({
    name: 'regions.lazyTree',
    method: 'GET',
    path: path('lazy-tree'),
    summary: 'The regions directly below `parentCode`, for pickers; without it those at the top',
    permission: 'signedIn',
    query: below,
    answer: Type.Array(RegionNode),
  }),
  lazyList: defineCall({
    name: 'regions.lazyList',
    method: 'GET',
    path: path('lazy-list'),
    summary: 'The regions directly below `parentCode`; with a code or a name, those of the whole tree that match',
    permission: 'signedIn',
    query: familyQuery({ ...below.properties, code: optionalText(64), name: optionalText(100) }, ['code', 'name']),
    answer: Type.Array(LazyRegion),
  }),
  list: defineCall({
    name: 'regions.list',
    method: 'GET',
    path: path('list'),
    summary: 'A page of the regions',
    permission: 'signedIn',
    query: familyQuery({ ...PageQuery.properties, code: optionalText(64), name: optionalText(100) }, ['code', 'name']),
    answer: page(Type.Object(regionProperties)),
  }),
  select: defineCall({
    name: 'regions.select',
    method: 'GET',
    path: path('select'),
    summary: 'The regions directly below `code`; without it those at the top',
    permission: 'signedIn',
    query: exact({ code: optionalText(64) }),
    answer: Type.Array(Type.Object(regionProperties)),
  }),
  detail: defineCall({
    name: 'regions.detail',
    method: 'GET',
    path: path('detail'),
    summary: 'One region, or {}',
    permission: 'signedIn',
    query: exact({ code: Code }),
    answer: orNothing(Type.Object({ ...regionProperties, parentName: Type.String() })),
  }),
};
