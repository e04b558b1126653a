import { Type } from 'typebox';
import { DateTime, exact, Id, OneLine, PageQuery } from '../../wire.ts';

/** The state of a task on the wire. */
const TaskStatus = Type.Union([
  Type.Literal('claim'),
  Type.Literal('todo'),
  Type.Literal('finish'),
  Type.Literal('cancelled'),
]);

/** The state of an instance. */
export const FlowInstanceStatus = Type.Union([
  Type.Literal('running'),
  Type.Literal('suspended'),
  Type.Literal('completed'),
  Type.Literal('archived'),
  Type.Literal('deleted'),
]);

/** The properties of an instance that tasks show too. */
const instanceProperties = {
  processInstanceId: Id,
  processDefinitionId: Id,
  processDefinitionKey: Type.String(),
  processDefinitionName: Type.String(),
  /** The record: its id under both names of the family, and the key of its form. */
  businessId: Type.String(),
  businessKey: Type.String(),
  businessTable: Type.String(),
  /** The name of the record. */
  title: Type.String(),
  unitId: Type.String(),
  unitName: Type.String(),
  startUser: Type.String(),
  startUserName: Type.String(),
};

/** A task of a person. */
export const FlowTask = Type.Object({
  taskId: Id,
  taskName: Type.String(),
  taskDefinitionKey: Type.String(),
  executionId: Id,
  ...instanceProperties,
  status: TaskStatus,
  comment: Type.String(),
  outcome: Type.String(),
  assignee: Type.String(),
  assigneeName: Type.String(),
  /** Who delegated the task; `''` for nobody. */
  owner: Type.String(),
  ownerName: Type.String(),
  /** The person whom the assignee is the proxy of; `''` for nobody. */
  proxyFor: Type.String(),
  proxyForName: Type.String(),
  /** Of a task that the caller transferred or delegated, the person who got it; `''` for any other. */
  handedToName: Type.String(),
  /** The task of the initiator, who submits it. */
  isSubmit: Type.Boolean(),
  /** Nobody was found: the task waits for the flow administrators. */
  isParked: Type.Boolean(),
  /** When the task is due, by working days; `''` for no due date. */
  dueTime: DateTime,
  /** The task is open and its due date is over. */
  isOverdue: Type.Boolean(),
  /** The task is open, and its due date is at most a working day away. */
  isDueSoon: Type.Boolean(),
  createTime: DateTime,
  claimTime: DateTime,
  endTime: DateTime,
});

/** What the person of a task may do with an item of the form. */
const FieldAccess = Type.Union([Type.Literal('edit'), Type.Literal('read'), Type.Literal('hide')]);

/** Values of items by key, with their companions. */
const Values = Type.Record(Type.String(), Type.Unknown());

/** A task as its approval shows it. */
export const FlowTaskDetail = Type.Object({
  ...FlowTask.properties,
  /** The task is open, and the caller has it; others read it, or may claim one that nobody has. */
  isOwn: Type.Boolean(),
  /** Every item of the form by its key. Values of hidden items are not in the record's detail. */
  fields: Type.Record(Type.String(), FieldAccess),
  /**
   * Below `/api/`: the calls that read and save the record: those of the task for its person. `updateUrl` is `''` if
   * the caller may change nothing.
   */
  detailUrl: Type.String(),
  updateUrl: Type.String(),
  /** 1, 2 or 3: the type of the form. Types 1 and 3 show the form of the record. */
  metaType: Type.Integer(),
  /** The items that the people before have changed, without those that the task hides; for its person only. */
  changes: Type.Array(Type.Object({ itemKey: Type.String(), person: Type.String(), time: DateTime })),
  /** The values of those items before and after, on the wire; one that is not kept is in neither. */
  former: Values,
  latter: Values,
  /** The node is signed by several people, so the caller may add signers. */
  canAddSign: Type.Boolean(),
  /** The process is suspended: nothing of it can be decided until it is resumed. */
  isSuspended: Type.Boolean(),
  /** The engine would refuse to reject or return the task now. */
  isRejectBlocked: Type.Boolean(),
});

/** An instance of a process. */
export const FlowInstance = Type.Object({
  ...instanceProperties,
  status: FlowInstanceStatus,
  /** The names of the open tasks, joined. */
  taskName: Type.String(),
  createTime: DateTime,
  endTime: DateTime,
});

/** An instance that was copied to the caller. */
export const FlowCopy = Type.Object({
  ...FlowInstance.properties,
  id: Id,
  sender: Type.String(),
  senderName: Type.String(),
  isRead: Type.Boolean(),
});

/** A version of a process that was deployed. */
export const FlowDefinition = Type.Object({
  id: Id,
  deploymentId: Id,
  key: Type.String(),
  name: Type.String(),
  category: Type.String(),
  version: Type.Integer(),
  suspensionState: Type.Union([Type.Literal('active'), Type.Literal('suspend')]),
  createUserName: Type.String(),
  deploymentTime: DateTime,
});

const AddSignPlace = Type.Union([Type.Literal('before'), Type.Literal('after'), Type.Literal('parallel')]);
const JumpWay = Type.Union([Type.Literal('onTheWay'), Type.Literal('keep'), Type.Literal('cancel')]);

/** A process engine, and what it can do; screens hide the rest. */
export const FlowEngine = Type.Object({
  engine: Type.Union([Type.Literal('embedded'), Type.Literal('flowable')]),
  /** Commands and the state of the record are one transaction. */
  transactional: Type.Boolean(),
  /** The engine can try a command; otherwise the path ahead is not known for sure. */
  preview: Type.Boolean(),
  /** Conditions may read `nrOfAgreed` and `nrOfRejected`. */
  votes: Type.Boolean(),
  /** Models may call other processes. */
  calls: Type.Boolean(),
  timers: Type.Union([Type.Literal('host'), Type.Literal('engine')]),
  /** The types of commands that it applies. */
  commands: Type.Array(Type.String()),
  /** Where signers can be added. */
  addSign: Type.Array(AddSignPlace),
  /** A returned task can come straight back. */
  straightBack: Type.Boolean(),
  /** What a jump can do with other open branches. */
  jump: Type.Array(JumpWay),
});

/** A row of the history of an instance. */
export const FlowHistoryRow = Type.Object({
  id: Id,
  taskId: Type.String(),
  /** `userTask` for approvals; other rows say what else was done. */
  activityType: Type.String(),
  historyActivityId: Type.String(),
  historyActivityName: Type.String(),
  assignee: Type.String(),
  assigneeName: Type.String(),
  comment: Type.String(),
  outcome: Type.String(),
  /** The person or node that it led to; `''` for an approval, and where it is not known. */
  target: Type.String(),
  pass: Type.Boolean(),
  createTime: DateTime,
  /** `''` while the task is open. */
  endTime: DateTime,
  historyActivityDurationTime: Type.String(),
  /** The same in seconds. */
  durationSeconds: Type.Integer(),
  round: Type.Integer(),
});

/** The longest key of a process or node. */
export const LONGEST_KEY = 200;

/** A key of a process or node. */
export const FlowKey = OneLine({ minLength: 1, maxLength: LONGEST_KEY });

/** The longest text of a model, in characters. */
export const LONGEST_MODEL = 2_000_000;

const Day = Type.String({ pattern: '^(\\d{4}-\\d\\d-\\d\\d)?$', maxLength: 10 });

/** What lists of tasks and instances are searched by. */
const FlowQuery = exact({
  ...PageQuery.properties,
  /** A part of the name of the record or process. */
  keyword: Type.Optional(Type.String({ maxLength: 100 })),
  processDefinitionKey: Type.Optional(Type.String({ maxLength: 200 })),
  unitId: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z_-]{0,64}$', maxLength: 64 })),
  /** The first and the last day. */
  beginDate: Type.Optional(Day),
  endDate: Type.Optional(Day),
  /** Only tasks whose due date is over; of instances, those with such a task. */
  overdue: Type.Optional(Type.Boolean()),
});

/** The same for open tasks of a person; `dueTime` in `ascs` or `descs` sorts them by their due dates. */
export const FlowTaskQuery = exact({
  ...FlowQuery.properties,
  /** Only tasks whose due date is at most a working day away. */
  dueSoon: Type.Optional(Type.Boolean()),
  /** The tasks of the caller that a proxy has. */
  proxied: Type.Optional(Type.Boolean()),
});

/** The same, and the state of the instance. */
export const FlowInstanceQuery = exact({
  ...FlowQuery.properties,
  status: Type.Optional(Type.Union([FlowInstanceStatus, Type.Literal('')])),
});
