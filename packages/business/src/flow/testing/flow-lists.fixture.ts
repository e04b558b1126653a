import type { ListedTask } from '../inbox/inbox-row.ts';
import { officeTask } from './flow-rows.fixture.ts';

/** A page with these rows. */
export function pageOf<T>(records: readonly T[]) {
  return { records, total: records.length, size: 20, current: 1, pages: 1 };
}

/** An open task of 证照借出, as lists have it. */
export function listedTask(taskId: string, title: string, own: Partial<ListedTask> = {}): ListedTask {
  return {
    ...officeTask,
    taskId,
    title,
    executionId: taskId,
    processInstanceId: `i-${taskId}`,
    businessId: `r-${taskId}`,
    businessKey: `r-${taskId}`,
    createTime: '2026-11-02 14:05:00',
    claimTime: '',
    ...own,
  };
}
