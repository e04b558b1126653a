import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from '../testing/processes/server-process.ts';
import { testForm, testItem } from '../testing/test-forms.ts';

/** The writers of a test, and the answers that they got. */
export interface Writers {
  isRunning: boolean;
  readonly names: string[];
  readonly failures: string[];
}

/** Saves records and uploads files until the writers are stopped. */
export async function write(
  { address }: ServerProcess,
  { token, writers, who }: { readonly token: string; readonly writers: Writers; readonly who: number },
): Promise<void> {
  const headers = { 'blade-auth': `bearer ${token}` };
  for (let turn = 0; writers.isRunning; turn += 1) {
    const name = `院落 ${String(who)}-${String(turn)} \u2028 "\\`;
    const body = JSON.stringify({ villageName: name, size: turn / 7 });
    const answer = await fetch(`${address}/api/property-basics/village/submit`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    if (answer.ok) writers.names.push(name);
    else writers.failures.push(await answer.text());
    const form = new FormData();
    form.set('file', new Blob([name.repeat(50_000)]), `file-${String(who)}-${String(turn)}.txt`);
    const upload = await fetch(`${address}/api/jfs/file/upload`, { method: 'POST', headers, body: form });
    if (!upload.ok) writers.failures.push(await upload.text());
    await pause(20);
  }
}

/** Publishes a form for the records of the writers, with fewer items than the delivered one. */
export async function publishForm({ address }: ServerProcess, token: string): Promise<void> {
  const headers = { 'blade-auth': `bearer ${token}`, 'content-type': 'application/json' };
  const ask = async (end: string, body: unknown): Promise<Answer> => {
    const answer = await fetch(`${address}/api/meta-object/metaform/${end}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Answer;
  };
  const { data } = await ask('list?size=-1', []);
  const form = data.records?.find(({ metaKey }) => metaKey === 'village');
  await ask('submit', {
    id: form?.id,
    version: form?.version,
    definition: testForm('village', testItem(1, 'villageName'), testItem(2, 'size')),
  });
  await ask(`publish?id=${String(form?.id)}`, {});
}

/** The parts of the answers that are read above. */
interface Answer {
  readonly data: {
    readonly records?: readonly { readonly id: string; readonly version: number; readonly metaKey: string }[];
  };
}
