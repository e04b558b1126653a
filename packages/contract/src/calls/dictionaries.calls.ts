import { Type } from 'typebox';
import { familyQuery } from '../family-query.ts';
import { defineCall } from './call.ts';
import {
  ById,
  ByIds,
  exact,
  Id,
  IdOrEmpty,
  Nothing,
  OneLine,
  orNothing,
  page,
  PageQuery,
  Saved,
  TreeNode,
  treeRowProperties,
  Version,
  DOTTED_CODE_PATTERN,
} from '../wire.ts';

const dictionaryProperties = {
  id: Id,
  parentId: Type.String(),
  code: Type.String(),
  dictKey: Type.String(),
  dictValue: Type.String(),
  sort: Type.Integer(),
  remark: Type.String(),
  /** 0 in use, 1 disabled. */
  isSealed: Type.Integer(),
  parentName: Type.String(),
  version: Type.Integer(),
  ...treeRowProperties,
};

export const DictionaryRecord = Type.Object(dictionaryProperties);

const DictionaryTree = Type.Cyclic(
  { Dictionary: Type.Object({ ...dictionaryProperties, children: Type.Optional(Type.Array(Type.Ref('Dictionary'))) }) },
  'Dictionary',
);

const entryProperties = {
  id: Type.Optional(IdOrEmpty),
  dictKey: Type.Optional(OneLine({ maxLength: 100 })),
  dictValue: OneLine({ minLength: 1, maxLength: 200 }),
  sort: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  remark: Type.Optional(Type.String({ maxLength: 500 })),
  isSealed: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
};

export const DictionaryInput = exact({
  ...entryProperties,
  parentId: Type.Optional(IdOrEmpty),
  code: Type.String({ minLength: 1, maxLength: 100, pattern: DOTTED_CODE_PATTERN }),
  version: Type.Optional(Version),
  /** Entries directly below, saved with it; other entries stay. An entry with `isDeleted` is removed. */
  entries: Type.Optional(
    Type.Array(
      exact({
        ...entryProperties,
        isDeleted: Type.Optional(Type.Union([Type.Boolean(), Type.Integer({ minimum: 0, maximum: 2 })])),
      }),
      { maxItems: 5000 },
    ),
  ),
});

const optionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const filterProperties = { code: optionalText(100), dictValue: optionalText(200), remark: optionalText(200) };
const filterColumns = ['code', 'dictKey', 'dictValue', 'sort', 'remark', 'isSealed'];
const path = (end: string) => `/api/blade-system/dict/${end}`;
const aliases = (end: string) => [`/api/blade-system/dict-biz/${end}`];

/** Dictionaries: one root per code (dictKey -1), with its entries below it. */
export const dictionariesCalls = {
  dictionary: defineCall({
    name: 'dictionaries.dictionary',
    method: 'GET',
    path: path('dictionary'),
    aliases: aliases('dictionary'),
    summary: 'The entries of a dictionary in their order, sealed ones included; [] for an unknown code',
    permission: 'signedIn',
    openToInitialPassword: true,
    query: exact({ code: Type.String({ minLength: 1, maxLength: 100 }) }),
    answer: Type.Array(DictionaryRecord),
  }),
  list: defineCall({
    name: 'dictionaries.list',
    method: 'GET',
    path: path('list'),
    aliases: aliases('list'),
    summary: 'All dictionaries with their entries, as a tree',
    permission: 'dict_view',
    query: familyQuery(filterProperties, filterColumns),
    answer: Type.Array(DictionaryTree),
  }),
  parentList: defineCall({
    name: 'dictionaries.parentList',
    method: 'GET',
    path: path('parent-list'),
    aliases: aliases('parent-list'),
    summary: 'A page of the dictionaries, without their entries',
    permission: 'dict_view',
    query: familyQuery({ ...PageQuery.properties, ...filterProperties }, filterColumns),
    answer: page(DictionaryRecord),
  }),
  childList: defineCall({
    name: 'dictionaries.childList',
    method: 'GET',
    path: path('child-list'),
    aliases: aliases('child-list'),
    summary: 'The entries directly below a dictionary or entry, in their order',
    permission: 'dict_view',
    query: familyQuery({ parentId: Id, ...filterProperties }, filterColumns),
    answer: Type.Array(DictionaryRecord),
  }),
  tree: defineCall({
    name: 'dictionaries.tree',
    method: 'GET',
    path: path('tree'),
    aliases: aliases('tree'),
    summary: 'All dictionaries, for pickers',
    permission: 'dict_view',
    query: exact({ code: optionalText(100) }),
    answer: Type.Array(TreeNode),
  }),
  detail: defineCall({
    name: 'dictionaries.detail',
    method: 'GET',
    path: path('detail'),
    aliases: aliases('detail'),
    summary: 'One dictionary or entry, with the entries directly below it',
    permission: 'dict_view',
    query: ById,
    answer: orNothing(Type.Object({ ...dictionaryProperties, entries: Type.Array(DictionaryRecord) })),
  }),
  submit: defineCall({
    name: 'dictionaries.submit',
    method: 'POST',
    path: path('submit'),
    aliases: aliases('submit'),
    summary: 'Save a dictionary or an entry: without id a new one; an entry takes the code of its dictionary',
    permission: 'dict_edit',
    permissionToAdd: 'dict_add',
    body: DictionaryInput,
    answer: Saved,
  }),
  remove: defineCall({
    name: 'dictionaries.remove',
    method: 'POST',
    path: path('remove'),
    aliases: aliases('remove'),
    summary: 'Remove entries; a dictionary goes only when its entries are gone',
    permission: 'dict_delete',
    query: ByIds,
    answer: Nothing,
  }),
};
