import type { ListedTask } from '../inbox/inbox-row.ts';

/** A page with these rows. */
export function pageOf<T>(records: readonly T[]) {
  return { records, total: records.length, size: 20, current: 1, pages: 1 };
}

/** An open task of 证照借出, as lists have it. */
export function listedTask(taskId: string, title: string, own: Partial<ListedTask> = {}): ListedTask {
  return {
    taskId,
    title,
    taskName: '证照管理室审核',
    taskDefinitionKey: 'office',
    executionId: taskId,
    processInstanceId: `i-${taskId}`,
    processDefinitionId: 'd1',
    processDefinitionKey: 'warrant_lend',
    processDefinitionName: '证照借出',
    businessId: `r-${taskId}`,
    businessKey: `r-${taskId}`,
    businessTable: 'lend',
    unitId: 'east',
    unitName: '东湖区机关事务中心',
    startUser: 'zhang',
    startUserName: '张晓芸',
    status: 'todo',
    comment: '',
    outcome: '',
    assignee: 'chen',
    assigneeName: '陈丽',
    owner: '',
    ownerName: '',
    proxyFor: '',
    proxyForName: '',
    dueTime: '',
    isOverdue: false,
    isSubmit: false,
    isParked: false,
    createTime: '2026-11-02 14:05:00',
    claimTime: '',
    endTime: '',
    ...own,
  };
}
