import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { LONGEST_COMMENT } from '../../lifecycle.ts';
import { Bounded, exact, Id, IdList, IdOrEmpty, Nothing, orNothing } from '../../wire.ts';
import { Comment, flowHandOverCalls } from './flow-hand-over.calls.ts';
import { flowForm, flowOfRecord, flowSaveForm } from './flow-record.calls.ts';
import { FlowHistoryRow, FlowInstance, FlowKey, FlowTaskDetail } from './flow.schemas.ts';

const path = (end: string) => `/api/blade-flow/${end}`;
const Values = Type.Record(
  Type.String({ maxLength: 200 }),
  Bounded({ maxLength: 1_000_000, maxItems: 10_000, maxProperties: 2000 }),
  { maxProperties: 2000 },
);
const Variables = Type.Record(
  Type.String({ maxLength: 200 }),
  Bounded({ maxLength: 1000, maxItems: 100, maxProperties: 0 }),
  { maxProperties: 50 },
);

/** `ok` agrees, `''` does not. */
const Flag = Type.Union([Type.Literal('ok'), Type.Literal('')]);

/** A task that a decision leads to. */
const NextNode = Type.Object({
  taskDefinitionKey: Type.String(),
  name: Type.String(),
  /** `${kind_number}`, where a person is to be picked; the id of the person where one is fixed; else `''`. */
  assignee: Type.String(),
});

/** A task of the path ahead: `certain` unless a condition decides about it. */
const PathAhead = Type.Object({ ...NextNode.properties, certain: Type.Boolean() });

const Decision = exact({
  taskId: Id,
  processInstanceId: Type.Optional(IdOrEmpty),
  flag: Flag,
  /** What `flag` cannot say; without it, `ok` agrees and `''` rejects. */
  outcome: Type.Optional(
    Type.Union([Type.Literal('agree'), Type.Literal('reject'), Type.Literal('archive'), Type.Literal('return')]),
  ),
  /** The node of a return; without it, the nodes right before. */
  target: Type.Optional(Type.String({ maxLength: 200 })),
  /** Whether a returned task comes straight back. */
  straightBack: Type.Optional(Type.Boolean()),
  comment: Comment,
  /** People who get a copy. */
  copyUserIds: Type.Optional(IdList),
  /** The form as the client has it; conditions read the stored record. */
  transientVariables: Type.Optional(Values),
  /** unitlevel, isNationalFundedUnit, and the people who were picked. */
  variables: Type.Optional(Variables),
});

const OfTask = exact({ taskId: Id });
const OfInstance = exact({ processInstanceId: Id });

/** The work on tasks of a process. Each call checks that the task or instance concerns the caller. */
export const flowWorkCalls = {
  ofRecord: flowOfRecord,
  form: flowForm,
  saveForm: flowSaveForm,
  start: defineCall({
    name: 'flowWork.start',
    method: 'POST',
    path: path('work/start'),
    summary: 'Start the process that a record is bound to; the first task is open for its initiator',
    permission: 'signedIn',
    query: exact({
      metaKey: FlowKey,
      businessKey: Id,
      /** The process that the record is bound to, which is the default; another one is refused. */
      processDefinitionKey: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    answer: Type.Object({ processInstanceId: Id, taskId: Type.String() }),
  }),
  detail: defineCall({
    name: 'flowWork.detail',
    method: 'GET',
    path: path('work/detail'),
    summary: 'A task that concerns the caller, with what they may do in it; {} for any other',
    permission: 'signedIn',
    query: OfTask,
    answer: orNothing(FlowTaskDetail),
  }),
  claim: defineCall({
    name: 'flowWork.claim',
    method: 'POST',
    path: path('work/claim-task'),
    summary: 'Claim a task that awaits it',
    permission: 'signedIn',
    query: OfTask,
    answer: Nothing,
  }),
  unclaim: defineCall({
    name: 'flowWork.unclaim',
    method: 'POST',
    path: path('work/unclaim-task'),
    summary: 'Return a claimed task to those who may claim it',
    permission: 'signedIn',
    query: OfTask,
    answer: Nothing,
  }),
  next: defineCall({
    name: 'flowWork.next',
    method: 'POST',
    takesKey: false,
    path: path('work/next/:taskId'),
    summary: 'What completing the task would lead to; changes nothing',
    permission: 'signedIn',
    params: OfTask,
    body: Type.Optional(
      exact({
        transientVariables: Decision.properties.transientVariables,
        variables: Decision.properties.variables,
        flag: Type.Optional(Flag),
      }),
    ),
    answer: Type.Object({
      ...NextNode.properties,
      ended: Type.Boolean(),
      /** Every task that would be open; the properties above are those of the first. */
      nodes: Type.Array(NextNode),
      /** The whole path if everybody agrees. */
      ahead: Type.Array(PathAhead),
    }),
  }),
  complete: defineCall({
    name: 'flowWork.complete',
    method: 'POST',
    path: path('work/complete-task'),
    summary: 'Decide a task: agree, reject, archive or return it',
    permission: 'signedIn',
    body: Decision,
    answer: Nothing,
  }),
  rollback: defineCall({
    name: 'flowWork.rollback',
    method: 'POST',
    path: path('work/rollback'),
    summary: 'The initiator withdraws what was submitted, until somebody else has completed a task',
    permission: 'signedIn',
    query: exact({ processInstanceId: Id, comment: Comment }),
    answer: Nothing,
  }),
  giveUp: defineCall({
    name: 'flowWork.giveUp',
    method: 'POST',
    path: path('work/give-up'),
    summary: 'The initiator ends an instance from their own open submission: the record is a draft, in no process',
    permission: 'signedIn',
    query: exact({ taskId: Id, comment: Comment }),
    answer: Nothing,
  }),
  ...flowHandOverCalls,
  targets: defineCall({
    name: 'flowWork.targets',
    method: 'GET',
    path: path('work/return-targets'),
    summary: 'The nodes that a task may be returned to, the latest first',
    permission: 'signedIn',
    query: OfTask,
    answer: Type.Array(Type.Object({ taskDefinitionKey: Type.String(), taskName: Type.String() })),
  }),
  table: defineCall({
    name: 'flowWork.table',
    method: 'GET',
    path: path('work/tableview'),
    summary: 'The newest process of a record as a table; {} if it has none that the caller may see',
    permission: 'signedIn',
    query: exact({ metaKey: FlowKey, businessKey: Id }),
    answer: orNothing(
      Type.Object({
        instance: FlowInstance,
        config: Type.Object({ detailUrl: Type.String(), unitColumn: Type.String() }),
        history: Type.Array(FlowHistoryRow),
        /** What else was done: tasks that were given to others, withdrawals and so on. */
        moves: Type.Array(FlowHistoryRow),
        /** The tasks to come if everybody agrees; none after its end. */
        ahead: Type.Array(PathAhead),
      }),
    ),
  }),
  history: defineCall({
    name: 'flowWork.history',
    method: 'GET',
    path: path('process/history-flow-list'),
    summary: 'What was done in an instance that the caller reads, the oldest first; `descs` reverses it',
    permission: 'signedIn',
    query: exact({ processInstanceId: Id, descs: Type.Optional(Type.String({ maxLength: 100 })) }),
    answer: Type.Array(FlowHistoryRow),
  }),
  diagram: defineCall({
    name: 'flowWork.diagram',
    method: 'GET',
    path: path('process/diagram-viewmodel'),
    summary: 'The BPMN of an instance with the ids of its active and done nodes',
    permission: 'signedIn',
    query: OfInstance,
    answer: Type.Object({
      xml: Type.String(),
      active: Type.Array(Type.String()),
      done: Type.Array(Type.String()),
      rejected: Type.Array(Type.String()),
      /** Nodes that a jump left with open tasks. */
      left: Type.Array(Type.String()),
    }),
  }),
  picture: defineCall({
    name: 'flowWork.picture',
    method: 'GET',
    path: path('process/diagram-view'),
    summary: 'The diagram of an instance as SVG: active nodes red, done nodes marked',
    permission: 'signedIn',
    query: OfInstance,
    answer: Type.Unknown(),
    answerStyle: 'bytes',
  }),
  comments: defineCall({
    name: 'flowWork.comments',
    method: 'GET',
    path: path('work/comments'),
    summary: 'The comments on an instance that concerns the caller, the oldest first',
    permission: 'signedIn',
    query: OfInstance,
    answer: Type.Array(
      Type.Object({
        id: Id,
        taskId: Type.String(),
        authorId: Type.String(),
        authorName: Type.String(),
        content: Type.String(),
        /** The people whom it mentions. */
        mentions: Type.Array(Type.Object({ id: Id, name: Type.String() })),
        files: Type.Array(Type.Object({ id: Id, fileName: Type.String(), size: Type.Integer() })),
        createTime: Type.String(),
      }),
    ),
  }),
  comment: defineCall({
    name: 'flowWork.comment',
    method: 'POST',
    path: path('work/comment'),
    summary:
      'Comment on an instance without deciding a task. `@{userId}` in the text mentions a person, who gets a message ' +
      'and a copy; the files were uploaded for `flow:{processInstanceId}` before',
    permission: 'signedIn',
    body: exact({
      processInstanceId: Id,
      taskId: Type.Optional(IdOrEmpty),
      content: Type.String({ minLength: 1, maxLength: LONGEST_COMMENT }),
      fileIds: Type.Optional(IdList),
    }),
    answer: Type.Object({ id: Id }),
  }),
};
