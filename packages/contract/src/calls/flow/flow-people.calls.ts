import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { exact, Id, IdOrEmpty, OneLine, page, PageQuery } from '../../wire.ts';

const path = (end: string) => `/api/blade-user/${end}`;
const spring = (end: string) => [`/api/blade-system/user/${end}`];

/** A person who may be picked. */
const Person = Type.Object({
  id: Id,
  realName: Type.String(),
  orgId: Type.String(),
  orgName: Type.String(),
  deptId: Type.String(),
});

const kind = Type.Union([
  Type.Literal('unit'),
  Type.Literal('unitSuperior'),
  Type.Literal('dept'),
  Type.Literal('initiatorUnitSuperior'),
  Type.Literal('initiatorDept'),
  Type.Literal('initiatorUnit'),
  Type.Literal('ourUnit'),
  Type.Literal('ourUnitSuperior'),
  Type.Literal('ourDept'),
]);

const query = exact({
  ...PageQuery.properties,
  orgId: Type.Optional(IdOrEmpty),
  deptId: Type.Optional(IdOrEmpty),
});

const LONGEST_NAME = 60;

const inPlace = exact({
  ...query.properties,
  /** True: without the caller. */
  withoutSelf: Type.Optional(Type.Boolean()),
});

/** The people who may be picked for a task. */
export const flowPeopleCalls = {
  assignees: defineCall({
    name: 'flowPeople.assignees',
    method: 'GET',
    path: path(':kind/:number'),
    aliases: spring(':kind/:number'),
    summary:
      'The people whom `${kind_number}` names: of a unit or department, with a post of category `number` (0: all). ' +
      'With a taskId they are those of its next task; else the unit or department must be one that the caller sees',
    permission: 'signedIn',
    params: exact({ kind, number: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }),
    query: exact({ ...query.properties, taskId: Type.Optional(IdOrEmpty) }),
    answer: page(Person),
  }),
  ofUnit: defineCall({
    name: 'flowPeople.ofUnit',
    method: 'GET',
    path: path('self/unit'),
    aliases: spring('self/unit'),
    summary: 'The people of a unit that the caller sees; without orgId, of the own one',
    permission: 'signedIn',
    query: inPlace,
    answer: page(Person),
  }),
  ofDepartment: defineCall({
    name: 'flowPeople.ofDepartment',
    method: 'GET',
    path: path('self/dept'),
    aliases: spring('self/dept'),
    summary: 'The people of a department of a unit that the caller sees; without deptId, of the own one',
    permission: 'signedIn',
    query: inPlace,
    answer: page(Person),
  }),
  search: defineCall({
    name: 'flowPeople.search',
    method: 'GET',
    path: path('self/visible'),
    summary: 'The people of all units that the caller sees, by a part of their name; without the caller',
    permission: 'signedIn',
    query: exact({ ...PageQuery.properties, realName: Type.Optional(OneLine({ maxLength: LONGEST_NAME })) }),
    answer: page(Person),
  }),
};
