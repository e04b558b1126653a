import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { LONGEST_COMMENT } from '../../lifecycle.ts';
import { exact, Id, Nothing } from '../../wire.ts';
import { FlowKey, LONGEST_KEY } from './flow.schemas.ts';

const path = (end: string) => `/api/blade-flow/follow/${end}`;
const Comment = Type.Optional(Type.String({ maxLength: LONGEST_COMMENT }));
const ofInstance = { processInstanceId: Id, comment: Comment };
/** Nodes of which an instance is in one or more; a mapping names no others. */
const MOST_MAPPED = 200;
const Named = Type.Object({ taskDefinitionKey: Type.String(), taskName: Type.String() });

/** What flow administrators do with the running instances of the units that they see. */
export const flowFollowCalls = {
  suspend: defineCall({
    name: 'flowFollow.suspend',
    method: 'POST',
    path: path('suspend-process-instance'),
    summary: 'Suspend an instance: its tasks wait until it is resumed',
    permission: 'flow_manage',
    query: exact(ofInstance),
    answer: Nothing,
  }),
  resume: defineCall({
    name: 'flowFollow.resume',
    method: 'POST',
    path: path('resume-process-instance'),
    summary: 'Resume a suspended instance',
    permission: 'flow_manage',
    query: exact(ofInstance),
    answer: Nothing,
  }),
  jump: defineCall({
    name: 'flowFollow.jump',
    method: 'POST',
    path: path('jump-task'),
    summary: 'Move an open task to another node; refused where a join would wait for ever or a node be done twice',
    permission: 'flow_manage',
    query: exact({
      taskId: Id,
      taskDefinitionKey: FlowKey,
      /** The other open branches; without it, those on the way of the node are cancelled. */
      others: Type.Optional(Type.Union([Type.Literal('keep'), Type.Literal('cancel')])),
      comment: Comment,
    }),
    answer: Nothing,
  }),
  choices: defineCall({
    name: 'flowFollow.choices',
    method: 'GET',
    path: path('migration-choices'),
    summary:
      'The nodes where an instance is and that another deployed version of its process has not, each with the nodes ' +
      'that may replace it; none: the instance cannot move there',
    permission: 'flow_manage',
    query: exact({ processInstanceId: Id, processDefinitionId: Id }),
    answer: Type.Array(Type.Object({ ...Named.properties, targets: Type.Array(Named) })),
  }),
  migrate: defineCall({
    name: 'flowFollow.migrate',
    method: 'POST',
    path: path('migrate-process-instance'),
    summary:
      'Move an instance to another deployed version of its process; `mapping` names the new node of each node that ' +
      'the version has not',
    permission: 'flow_manage',
    query: exact({ ...ofInstance, processDefinitionId: Id }),
    body: exact({
      /** New nodes by their old keys. */
      mapping: Type.Optional(
        Type.Record(Type.String({ maxLength: LONGEST_KEY }), FlowKey, { maxProperties: MOST_MAPPED }),
      ),
    }),
    answer: Nothing,
  }),
};
