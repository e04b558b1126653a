/** Who calls. */
export type Caller = 'foreign' | 'west' | 'clerk' | 'east' | 'admin';
type Verdict = 'allowed' | 'empty' | 'refused';

/** A call about the planted task, and what each caller gets. */
export interface Use {
  readonly url: (planted: Planted) => string;
  readonly payload?: (planted: Planted) => object;
  readonly expected: Readonly<Record<Caller, Verdict>>;
}

/** The ids of the planted task. */
export interface Planted {
  readonly instance: string;
  readonly task: string;
  readonly definition: string;
  readonly record: string;
}

/** Where the calls of the flow begin. */
export const flow = '/api/blade-flow';
/** The clerk started the instance, east has the task, west is of another unit, admin manages all of the tenant. */
const involved = { foreign: 'refused', west: 'refused', clerk: 'allowed', east: 'allowed', admin: 'allowed' } as const;
const ofAssignee = { ...involved, clerk: 'refused', admin: 'refused' } as const;
const managing = { foreign: 'refused', west: 'refused', clerk: 'refused', east: 'refused', admin: 'allowed' } as const;
/** Lists are open to everybody who is signed in, and have rows for some. */
function listed(...callers: readonly Caller[]): Use['expected'] {
  const verdict = (caller: Caller) => (callers.includes(caller) ? 'allowed' : 'empty');
  return {
    foreign: verdict('foreign'),
    west: verdict('west'),
    clerk: verdict('clerk'),
    east: verdict('east'),
    admin: verdict('admin'),
  };
}

const onTask =
  (end: string) =>
  ({ instance, task }: Planted) =>
    `${flow}/${end}${end.includes('?') ? '&' : '?'}taskId=${task}&processInstanceId=${instance}`;

/** The calls about the planted task. */
export const uses: Readonly<Record<string, Use>> = {
  'flowWork.detail': { url: onTask('work/detail'), expected: listed('clerk', 'east') },
  'flowWork.claim': { url: onTask('work/claim-task'), expected: ofAssignee },
  'flowWork.next': {
    url: ({ task }) => `${flow}/work/next/${task}`,
    payload: () => ({ variables: { unitlevel: 1 } }),
    expected: ofAssignee,
  },
  'flowWork.targets': { url: onTask('work/return-targets'), expected: ofAssignee },
  'flowWork.complete': {
    url: () => `${flow}/work/complete-task`,
    payload: ({ task }) => ({ taskId: task, flag: 'ok', comment: '同意' }),
    expected: ofAssignee,
  },
  'flowWork.rollback': {
    url: ({ instance }) => `${flow}/work/rollback?processInstanceId=${instance}`,
    expected: { ...ofAssignee, clerk: 'allowed', east: 'refused' },
  },
  'flowWork.transfer': {
    url: onTask('work/transfer-task?userId=user-west'),
    expected: { ...involved, clerk: 'refused' },
  },
  'flowWork.delegate': { url: onTask('work/delegate-task?userId=user-west'), expected: ofAssignee },
  'flowWork.addSign': {
    url: ({ task }) => `${flow}/work/addmulti?executionId=${task}&taskUserId=user-west`,
    expected: ofAssignee,
  },
  'flowWork.history': { url: onTask('process/history-flow-list'), expected: involved },
  'flowWork.diagram': { url: onTask('process/diagram-viewmodel'), expected: involved },
  'flowWork.picture': { url: onTask('process/diagram-view'), expected: involved },
  'flowWork.comments': { url: onTask('work/comments'), expected: involved },
  'flowWork.comment': {
    url: () => `${flow}/work/comment`,
    payload: ({ instance }) => ({ processInstanceId: instance, content: '备注' }),
    expected: involved,
  },
  'flowWork.table': {
    url: ({ record }) => `${flow}/work/tableview?metaKey=village&businessKey=${record}`,
    expected: listed('clerk', 'east', 'admin'),
  },
  'flowWork.ofRecord': {
    url: ({ record }) => `${flow}/work/of-record?metaKey=village&businessKey=${record}`,
    expected: listed('clerk', 'east', 'admin'),
  },
  'flowWork.form': { url: ({ task }) => `${flow}/work/form/${task}`, expected: ofAssignee },
  'flowWork.saveForm': {
    url: ({ task }) => `${flow}/work/form/${task}`,
    payload: ({ record }) => ({ id: record, version: 2, name: '东院' }),
    expected: ofAssignee,
  },
  'flowFollow.suspend': {
    url: ({ instance }) => `${flow}/follow/suspend-process-instance?processInstanceId=${instance}`,
    expected: managing,
  },
  'flowFollow.jump': {
    url: ({ task }) => `${flow}/follow/jump-task?taskId=${task}&taskDefinitionKey=submit`,
    expected: managing,
  },
  'flowFollow.migrate': {
    url: ({ instance, definition }) =>
      `${flow}/follow/migrate-process-instance?processInstanceId=${instance}&processDefinitionId=${definition}`,
    payload: () => ({}),
    expected: managing,
  },
  'flowFollow.choices': {
    url: ({ instance, definition }) =>
      `${flow}/follow/migration-choices?processInstanceId=${instance}&processDefinitionId=${definition}`,
    expected: managing,
  },
  'flowLists.toDo': { url: () => `${flow}/work/todo-list`, expected: listed('east') },
  'flowLists.claimable': { url: () => `${flow}/work/claim-list`, expected: listed() },
  'flowLists.done': { url: () => `${flow}/work/done-list`, expected: listed('clerk') },
  'flowLists.started': { url: () => `${flow}/work/send-list`, expected: listed('clerk') },
  'flowLists.copies': { url: () => `${flow}/work/cc-list`, expected: listed() },
  'flowLists.follow': {
    url: () => `${flow}/follow/list`,
    expected: { ...managing, foreign: 'empty' },
  },
  'flowWatch.instance': { url: onTask('process/detail'), expected: involved },
  'flowWatch.engine': { url: onTask('engine'), expected: involved },
  'flowWatch.processes': {
    url: () => `${flow}/work/process-list`,
    // Of another tenant, its own processes.
    expected: listed('foreign', 'west', 'clerk', 'east', 'admin'),
  },
  'flowWatch.bottlenecks': {
    url: () => `${flow}/follow/bottlenecks`,
    expected: { ...managing, foreign: 'allowed' },
  },
  'flowLists.removeInstance': {
    url: ({ instance }) => `${flow}/follow/delete-process-instance?processInstanceId=${instance}`,
    expected: managing,
  },
  'flowModels.list': { url: () => `${flow}/model/list`, expected: { ...managing, foreign: 'empty', admin: 'empty' } },
  'flowModels.content': {
    url: ({ definition }) => `${flow}/model/definition/${definition}`,
    expected: { ...managing, foreign: 'empty' },
  },
  'flowModels.definitions': { url: () => `${flow}/manager/list`, expected: { ...managing, foreign: 'empty' } },
  'flowModels.tasks': { url: ({ definition }) => `${flow}/model/modeltask/${definition}`, expected: managing },
  'flowModels.changeState': {
    url: ({ definition }) => `${flow}/manager/change-state?processId=${definition}&state=suspend`,
    expected: managing,
  },
  'flowDesk.completeBatch': {
    url: () => `${flow}/work/complete-batch`,
    payload: ({ task }) => ({ taskIds: [task], flag: 'ok', comment: '同意' }),
    expected: ofAssignee,
  },
  'flowWork.copy': {
    url: () => `${flow}/work/copy`,
    payload: ({ instance }) => ({ processInstanceId: instance, userIds: 'user-admin' }),
    // Nobody sends a copy to themselves.
    expected: { ...involved, admin: 'refused' },
  },
  'flowDesk.remind': {
    url: onTask('work/remind'),
    expected: { ...involved, east: 'refused' },
  },
  'flowDesk.saveCommentDraft': {
    url: () => `${flow}/work/comment-draft`,
    payload: ({ task }) => ({ taskId: task, content: '未写完' }),
    expected: ofAssignee,
  },
  'flowProxies.ofUnits': {
    url: () => `${flow}/proxy/unit-list`,
    expected: { ...managing, foreign: 'empty', admin: 'empty' },
  },
  'flowCalendar.list': { url: () => `${flow}/calendar/list?year=2026`, expected: { ...managing, foreign: 'allowed' } },
  'flowPeople.assignees': {
    url: ({ task }) => `/api/blade-user/ourUnit/0?taskId=${task}`,
    expected: ofAssignee,
  },
  'flowPeople.ofUnit': {
    url: () => '/api/blade-user/self/unit?orgId=unit-east',
    expected: { ...involved, foreign: 'refused' },
  },
  'flowPeople.search': {
    url: () => '/api/blade-user/self/visible?realName=east',
    expected: listed('clerk', 'admin'),
  },
};

/** Calls that concern no task of others, and the test that shows it. */
export const elsewhere: Readonly<Record<string, string>> = {
  'flowDesk.phrases': 'the phrases of the caller, in desk.test.ts',
  'flowDesk.savePhrase': 'the phrases of the caller, in desk.test.ts',
  'flowDesk.removePhrases': 'the phrases of the caller, in desk.test.ts',
  'flowDesk.commentDraft': 'the unfinished comments of the caller, in desk.test.ts',
  'flowProxies.list': 'the proxies of the caller, in proxies.test.ts',
  'flowProxies.save': 'the proxies of the caller, in proxies.test.ts',
  'flowProxies.remove': 'the proxies of the caller, in proxies.test.ts',
  'flowCalendar.save': 'administrators of the tenant, in calendar.test.ts',
  'flowCalendar.remove': 'administrators of the tenant, in calendar.test.ts',
  'flowWork.start': 'decide.test.ts; below: records of others',
  'flowFollow.resume': 'administer.test.ts',
  'flowBindings.list': 'bindings.test.ts',
  'flowBindings.save': 'bindings.test.ts',
  'flowBindings.remove': 'bindings.test.ts',
  'flowWork.unclaim': 'lists.test.ts',
  'flowWork.giveUp': 'decide.test.ts',
  'flowWork.resolve': 'signers.test.ts',
  'flowWork.removeSign': 'signers.test.ts',
  'flowLists.readCopies': 'lists.test.ts',
  'flowLists.counts': 'lists.test.ts',
  'flowModels.submit': 'below: permissions of administrators',
  'flowModels.remove': 'below: permissions of administrators',
  'flowModels.deploy': 'below: permissions of administrators',
  'flowModels.upload': 'below: permissions of administrators',
  'flowModels.removeDeployments': 'below: permissions of administrators',
  'flowModels.multi': 'the countersign of a process of the tenant, in signers.test.ts',
  'flowPeople.ofDepartment': 'as flowPeople.ofUnit, in assignees.test.ts',
};
