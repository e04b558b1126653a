import type { FlowHistoryRow, FlowTable, FlowTask } from '../flow-queries.ts';

/** A decided approval of 证照借出. */
export function historyRow(own: Partial<FlowHistoryRow> = {}): FlowHistoryRow {
  return {
    id: 'h1',
    taskId: 't1',
    activityType: 'userTask',
    historyActivityId: 'head',
    historyActivityName: '单位负责人审核',
    assignee: 'wang',
    assigneeName: '王建国',
    comment: '同意',
    outcome: 'agree',
    target: '',
    pass: true,
    createTime: '2026-11-02 09:00:00',
    endTime: '2026-11-02 11:20:00',
    historyActivityDurationTime: '2小时20分钟',
    durationSeconds: 8400,
    round: 1,
    ...own,
  };
}

/** The history of 证照借出: returned once, submitted again, now with the warrant office. */
export const lendingHistory: readonly FlowHistoryRow[] = [
  historyRow({
    id: 'h0',
    historyActivityId: 'submit',
    historyActivityName: '提交',
    assignee: 'zhang',
    assigneeName: '张晓芸',
    comment: '',
    outcome: 'submit',
    createTime: '2026-11-02 08:58:00',
    endTime: '2026-11-02 09:00:00',
    historyActivityDurationTime: '2分钟',
    durationSeconds: 120,
  }),
  historyRow({
    id: 'h1',
    comment: '借出天数写错了，请改为 5 天',
    outcome: 'return',
    pass: false,
  }),
  historyRow({
    id: 'h2',
    historyActivityId: 'submit',
    historyActivityName: '提交',
    assignee: 'zhang',
    assigneeName: '张晓芸',
    comment: '已改为 5 天',
    outcome: 'submit',
    createTime: '2026-11-02 11:20:00',
    endTime: '2026-11-02 14:05:00',
    historyActivityDurationTime: '2小时45分钟',
    durationSeconds: 9900,
    round: 2,
  }),
  historyRow({
    id: 'h3',
    createTime: '2026-11-02 14:05:00',
    endTime: '2026-11-03 08:35:00',
    historyActivityDurationTime: '18小时30分钟',
    durationSeconds: 66_600,
    round: 2,
  }),
  historyRow({
    id: 'h4',
    activityType: 'transfer',
    historyActivityId: 'office',
    historyActivityName: '证照管理室审核',
    assignee: 'li',
    assigneeName: '李敏',
    comment: '今天出差，请代为审核',
    outcome: 'transfer',
    target: '陈丽',
    createTime: '2026-11-03 09:10:00',
    endTime: '2026-11-03 09:10:00',
    historyActivityDurationTime: '0秒',
    durationSeconds: 0,
    round: 2,
  }),
  historyRow({
    id: 'h5',
    taskId: 't5',
    historyActivityId: 'office',
    historyActivityName: '证照管理室审核',
    assignee: 'chen',
    assigneeName: '陈丽',
    comment: '',
    outcome: '',
    pass: false,
    createTime: '2026-11-03 08:35:00',
    endTime: '',
    historyActivityDurationTime: '1天2小时',
    durationSeconds: 93_600,
    round: 2,
  }),
];

/** What every row says of 证照借出 of the east. */
export const lending = {
  processInstanceId: 'p1',
  processDefinitionId: 'd1',
  processDefinitionKey: 'warrant_lend',
  processDefinitionName: '证照借出',
  businessId: 'r1',
  businessKey: 'r1',
  businessTable: 'lend',
  title: 'Lend20261102001',
  unitId: 'east',
  unitName: '东湖区机关事务中心',
  startUser: 'zhang',
  startUserName: '张晓芸',
} as const;

/** The open task of the warrant office, as lists have it. */
export const officeTask = {
  ...lending,
  taskId: 't5',
  taskName: '证照管理室审核',
  taskDefinitionKey: 'office',
  executionId: 't5',
  status: 'todo',
  comment: '',
  outcome: '',
  assignee: 'chen',
  assigneeName: '陈丽',
  owner: '',
  ownerName: '',
  proxyFor: '',
  proxyForName: '',
  handedToName: '',
  dueTime: '',
  isOverdue: false,
  isDueSoon: false,
  isSubmit: false,
  isParked: false,
  createTime: '2026-11-03 08:35:00',
  claimTime: '2026-11-03 08:40:00',
  endTime: '',
} as const;

/** The open task of the warrant office in 证照借出. */
export function lendingTask(own: Partial<FlowTask> = {}): FlowTask {
  return {
    ...officeTask,
    isOwn: true,
    fields: { documentNumber: 'read', days: 'edit', opinion: 'edit' },
    detailUrl: 'blade-flow/work/form/t5',
    updateUrl: 'blade-flow/work/form/t5',
    metaType: 3,
    changes: [],
    former: {},
    latter: {},
    canAddSign: true,
    isSuspended: false,
    isRejectBlocked: false,
    ...own,
  };
}

/** The table of the running 证照借出. */
export const lendingTable: FlowTable = {
  instance: {
    ...lending,
    status: 'running',
    taskName: '证照管理室审核',
    createTime: '2026-11-02 08:58:00',
    endTime: '',
  },
  config: { detailUrl: 'lend/detail', unitColumn: 'unitName' },
  history: lendingHistory.filter(({ activityType }) => activityType === 'userTask'),
  moves: lendingHistory.filter(({ activityType }) => activityType !== 'userTask'),
  ahead: [{ taskDefinitionKey: 'leader', name: '分管领导审批', assignee: '${unitSuperior_3}', certain: false }],
};
