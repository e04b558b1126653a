import { apiOf } from './people.ts';
import type { APIRequestContext } from './test.ts';

const FLOW = '/api/blade-flow';
const VERIFIER = 'verifier.wang';
const MOST_DRAFTS = 50;

export interface SentRecords {
  readonly metaKey: string;
  /** Where the calls of the module are. */
  readonly path: string;
  readonly processKey: string;
  /** The name of the process. */
  readonly name: string;
  readonly count: number;
  /** Stores one more draft, where others have sent those of the demo; resolves with its id. */
  readonly newDraft?: (clerk: Awaited<ReturnType<typeof apiOf>>) => Promise<string>;
}

/**
 * Deploys a process of two steps, the second of which is for `verifier.wang`, binds it to a module, and sends some of
 * its records as `clerk.zhang`; resolves with the titles of the tasks.
 */
export async function sendRecords(request: APIRequestContext, sent: SentRecords): Promise<readonly string[]> {
  const { metaKey, path, processKey, name, count, newDraft } = sent;
  const admin = await apiOf(request, 'admin');
  const clerk = await apiOf(request, 'clerk.zhang');
  const verifier = await apiOf(request, VERIFIER);
  const { data: person } = await verifier.get('/api/blade-user/current');
  const xml =
    '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn">' +
    `<process id="${processKey}" name="${name}"><startEvent id="start"/>` +
    '<userTask id="submit" name="提交" flowable:assignee="${initiator}"/>' +
    `<userTask id="head" name="负责人核对" flowable:assignee="${person.id}"/><endEvent id="end"/>` +
    '<sequenceFlow id="f1" sourceRef="start" targetRef="submit"/>' +
    '<sequenceFlow id="f2" sourceRef="submit" targetRef="head"/>' +
    '<sequenceFlow id="f3" sourceRef="head" targetRef="end"/></process></definitions>';
  const { data: known } = await admin.get(`${FLOW}/model/list?processKey=${processKey}`);
  if (known.total === 0) {
    const { data: model } = await admin.post(`${FLOW}/model/submit`, {
      modelKey: processKey,
      name,
      category: '用房',
      xml,
    });
    await admin.post(`${FLOW}/model/deploy?modelId=${model.id}`, {});
  }
  await bind(admin, metaKey, [{ unitId: '', processDefinitionKey: processKey }]);
  const drafts = await clerk.post(`${path}/list?current=1&size=${MOST_DRAFTS}`, [
    { field: 'status', condition: 'in', value: ['0', '3'], label: 'status' },
  ]);
  const ids: string[] = drafts.data.records.map(({ id }: { readonly id: string }) => id);
  const titles: string[] = [];
  while (titles.length < count) {
    const id = ids.shift() ?? (await newDraft?.(clerk));
    if (id === undefined) throw new Error(`${metaKey} has fewer than ${count} drafts`);
    const { data: started } = await clerk.post(`${FLOW}/work/start?metaKey=${metaKey}&businessKey=${id}`, {});
    // Another journey has sent it, and it was returned.
    if (started.taskId === undefined) continue;
    await clerk.post(`${FLOW}/work/complete-task`, { taskId: started.taskId, flag: 'ok', comment: '请核对' });
    const { data: done } = await clerk.get(`${FLOW}/work/done-list?processDefinitionKey=${processKey}&size=1`);
    titles.push(done.records[0].title);
  }
  return titles;
}

/** Takes the processes of a module away: its records are sent without one again. */
export async function unbind(request: APIRequestContext, metaKey: string): Promise<void> {
  await bind(await apiOf(request, 'admin'), metaKey, []);
}

async function bind(
  admin: Awaited<ReturnType<typeof apiOf>>,
  metaKey: string,
  bindings: readonly { readonly unitId: string; readonly processDefinitionKey: string }[],
): Promise<void> {
  const { data: bound } = await admin.get(`${FLOW}/binding/list?metaKey=${metaKey}`);
  await admin.post(`${FLOW}/binding/submit`, { metaKey, version: bound.version, bindings });
}
