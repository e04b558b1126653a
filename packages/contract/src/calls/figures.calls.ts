import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { toDoKinds } from '../to-dos.ts';

/** A count stops where the count of a list stops: there are at least `total`. */
const count = { total: Type.Integer(), totalIsCapped: Type.Boolean() };

/** Something that may wait for the caller; the modules with records that do, by their keys. */
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
  /** Records that were counted; more than its parts hold where only the greatest are shown. */
  total: Type.Integer(),
  parts: Type.Array(
    Type.Object({
      key: Type.String(),
      /** As the deployment calls it; `''` where it has no name for it. */
      name: Type.String(),
      count: Type.Integer(),
      /** The sum that is measured, 0 where records are only counted. */
      amount: Type.Number(),
    }),
  ),
});

/** Figures of the home page, over the records that the caller sees. */
export const figuresCalls = {
  toDos: defineCall({
    name: 'figures.toDos',
    method: 'GET',
    path: '/api/business/figures/todos',
    summary: 'What waits for the caller: each kind that may, with the lists that hold it',
    permission: 'signedIn',
    answer: Type.Array(ToDo),
  }),
  list: defineCall({
    name: 'figures.list',
    method: 'GET',
    path: '/api/business/figures/list',
    summary: 'Figures of the records that the caller sees; those of modules that he may not view are missing',
    permission: 'signedIn',
    answer: Type.Array(Figure),
  }),
};
