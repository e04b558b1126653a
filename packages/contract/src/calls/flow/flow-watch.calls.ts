import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { exact, Id } from '../../wire.ts';
import { FlowEngine, FlowInstance } from './flow.schemas.ts';

const path = (end: string) => `/api/blade-flow/${end}`;

/** The engine, what people may start, and where instances wait. */
export const flowWatchCalls = {
  engine: defineCall({
    name: 'flowWatch.engine',
    method: 'GET',
    path: path('engine'),
    summary: 'What the engine of an instance that the caller reads can do; without one, that of new instances',
    permission: 'signedIn',
    query: exact({ processInstanceId: Type.Optional(Id) }),
    answer: FlowEngine,
  }),
  processes: defineCall({
    name: 'flowWatch.processes',
    method: 'GET',
    path: path('work/process-list'),
    summary: 'The newest deployed version of each process, with the forms that are bound to it',
    permission: 'signedIn',
    answer: Type.Array(
      Type.Object({
        processDefinitionId: Id,
        processDefinitionKey: Type.String(),
        processDefinitionName: Type.String(),
        category: Type.String(),
        version: Type.Integer(),
        /** A suspended version starts no instance. */
        isSuspended: Type.Boolean(),
        forms: Type.Array(Type.Object({ metaKey: Type.String(), formName: Type.String() })),
      }),
    ),
  }),
  instance: defineCall({
    name: 'flowWatch.instance',
    method: 'GET',
    path: path('process/detail'),
    summary: 'An instance that concerns the caller, or that they watch or manage',
    permission: 'signedIn',
    query: exact({ processInstanceId: Id }),
    answer: Type.Object({
      ...FlowInstance.properties,
      /** The caller may remind those who have its open tasks. */
      mayRemind: Type.Boolean(),
      /** The caller may read and write its comments; a person who only watches it may not. */
      mayComment: Type.Boolean(),
    }),
  }),
  bottlenecks: defineCall({
    name: 'flowWatch.bottlenecks',
    method: 'GET',
    path: path('follow/bottlenecks'),
    summary: 'How many tasks wait at each node in the units that the caller sees, and how long; the slowest first',
    permission: 'flow_view',
    answer: Type.Array(
      Type.Object({
        processDefinitionKey: Type.String(),
        processDefinitionName: Type.String(),
        taskDefinitionKey: Type.String(),
        taskName: Type.String(),
        openTasks: Type.Integer(),
        /** How long the oldest of them waits. */
        longestSeconds: Type.Integer(),
        longestText: Type.String(),
        /** How long tasks of the node took on average until they were done; `''` where none was. */
        usualText: Type.String(),
      }),
    ),
  }),
};
