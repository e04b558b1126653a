import { apiOf } from './people.ts';
import type { APIRequestContext } from './test.ts';

type Api = Awaited<ReturnType<typeof apiOf>>;

/** A task that no unit has yet, and the units of its test. */
export interface NewReportTask {
  readonly api: Api;
  readonly taskId: string;
  /** The unit above the others. */
  readonly head: string;
  /** All units with it. */
  readonly units: readonly string[];
}

const TEMPLATE = '办公用房使用情况季度报表';
export const REPORT_TEMPLATE = `${TEMPLATE}（第 1 版）`;

/** Makes a branch of units and a task for the template of the demo. */
export async function newReportTask(request: APIRequestContext, count: number): Promise<NewReportTask> {
  const api = await apiOf(request, 'admin');
  // Reports are decided on their own pages, and not in a process.
  const binding = '/api/blade-flow/binding';
  const { data: bound } = await api.get(`${binding}/list?metaKey=reporttaskassign`);
  await api.post(`${binding}/submit`, { metaKey: 'reporttaskassign', version: bound.version, bindings: [] });
  const stamp = String(Date.now());
  const [top] = (await api.get('/api/baseinfo/unit/tree')).data;
  const head = `填报局${stamp}`;
  const parentId = await addUnit(api, head, top.id);
  const units = [head];
  for (let number = 1; number < count; number += 1) {
    const name = `填报局${stamp}第${number}所`;
    units.push(name);
    await addUnit(api, name, parentId);
  }
  const { data: found } = await api.post('/api/report-engine/reporttask/list?size=1', []);
  const { taskCode: _code, id: _id, version: _version, status: _status, ...demo } = found.records[0];
  const { data: task } = await api.post('/api/report-engine/reporttask/submit', {
    ...demo,
    taskCode: `RW${stamp}`,
    taskName: `填报测试${stamp}`,
    assignedUnits: parentId,
    endDate: '2099-01-15 23:59:59',
  });
  return { api, taskId: String(task.id), head, units };
}

async function addUnit(api: Api, unitName: string, parentId: string): Promise<string> {
  const { data } = await api.post('/api/baseinfo/unit/submit', { unitName, parentId });
  return String(data.id);
}
