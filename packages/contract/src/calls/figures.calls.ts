import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { toDoKinds } from '../to-dos.ts';

/** `totalIsCapped`: there are at least `total` records; counting stopped there. */
const count = { total: Type.Integer(), totalIsCapped: Type.Boolean() };

/** A kind of work that may wait for the caller, with the keys of the modules that have some. */
export const ToDo = Type.Object({
  kind: Type.Enum([...toDoKinds]),
  ...count,
  modules: Type.Array(Type.Object({ module: Type.String(), title: Type.String(), ...count })),
});

/** The figures of the deployment that the caller sees, with their modules and measures. */
export const figureKeys = [
  'assetsByStatus',
  'assetValueByCategory',
  'houseAreaByUse',
  'houseAreaByUnitType',
  'lendingsByMonth',
  'overLimitRoomsByUnit',
] as const;

/** A figure: one part for each bar of its chart, in their order. */
export const Figure = Type.Object({
  key: Type.Enum([...figureKeys]),
  /** The number of records. It exceeds the sum of the parts if only the largest are shown. */
  total: Type.Integer(),
  parts: Type.Array(
    Type.Object({
      key: Type.String(),
      /** The deployment's name for the part; `''` if it has none. */
      name: Type.String(),
      count: Type.Integer(),
      /** The sum of the measured values; 0 if records are only counted. */
      amount: Type.Number(),
    }),
  ),
});

/** Figures of the home page over the records that the caller may see. */
export const figuresCalls = {
  toDos: defineCall({
    name: 'figures.toDos',
    method: 'GET',
    path: '/api/business/figures/todos',
    summary: 'The open tasks of the caller, by kind, with the lists that show them',
    permission: 'signedIn',
    answer: Type.Array(ToDo),
  }),
  list: defineCall({
    name: 'figures.list',
    method: 'GET',
    path: '/api/business/figures/list',
    summary: 'Figures of the records that the caller sees, without the modules that the caller may not view',
    permission: 'signedIn',
    answer: Type.Array(Figure),
  }),
};
