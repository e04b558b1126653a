import { lifecycle, type LifecycleVerb } from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';
import type { fakePorts } from '@org/meta-forms/testing';

const FORM = 'test_form';

interface BulkCall {
  readonly name: string;
  readonly query?: unknown;
  readonly body?: unknown;
}

interface BulkBody {
  readonly ids: readonly string[];
  readonly field: string;
  readonly value: unknown;
}

/** Calls for many records, their details and the recycle bin, over records in memory: each is done or refused. */
export function fakeBulk(
  ports: ReturnType<typeof fakePorts>,
  refusesRecord: (id: string, callName: string) => string | undefined,
) {
  const binned = new Map<string, WireRecord>();
  const find = (id: string) => ports.storedRecords(FORM).find((record) => record['id'] === id);
  const save = (record: WireRecord) => ports.records.save({ metaKey: FORM, record, idempotencyKey: '' });

  async function change({ name, body }: BulkCall, id: string): Promise<void> {
    const record = find(id) ?? binned.get(id) ?? {};
    if (name.endsWith('.restore')) {
      binned.delete(id);
      await save(record);
    } else if (name.endsWith('.bulkRemove')) {
      binned.set(id, record);
      await ports.records.remove(FORM, [id]);
    } else if (name.endsWith('.bulkEdit')) {
      const { field, value } = body as BulkBody; // the body of the call
      await save({ ...record, [field]: value });
    } else {
      // The rest of the name is a verb of the module.
      const verb = name.replace(/^.*\.bulk/, '').toLowerCase() as LifecycleVerb;
      await save({ ...record, status: lifecycle[verb].to });
    }
  }
  async function outcomeOf(call: BulkCall, id: string) {
    const msg = refusesRecord(id, call.name);
    const name = String((find(id) ?? binned.get(id))?.['name'] ?? '');
    if (msg !== undefined) return { id, name, outcome: 'refused', reason: 'RECORD_STATE', msg };
    await change(call, id);
    return { id, name, outcome: 'done', reason: '', msg: '' };
  }
  return async (call: BulkCall): Promise<unknown> => {
    if (call.name.endsWith('.bin')) return binPage([...binned.values()]);
    if (call.name.endsWith('.detail')) return find((call.query as { readonly id: string }).id) ?? {};
    const isRestore = call.name.endsWith('.restore');
    if (!isRestore && !call.name.includes('.bulk')) return {};
    // The query and the body of these calls.
    const ids = isRestore ? (call.query as { readonly ids: string }).ids.split(',') : (call.body as BulkBody).ids;
    const outcomes = await Promise.all(ids.map((id) => outcomeOf(call, id)));
    const done = outcomes.filter(({ outcome }) => outcome === 'done').length;
    return { done, refused: outcomes.length - done, outcomes };
  };
}

function binPage(binned: readonly WireRecord[]) {
  const records = binned.map(({ id, name, status = 0 }) => ({
    id,
    name,
    status,
    unitId: 'own',
    unitName: '机关事务中心',
    removeUser: 'zhang',
    removeUserName: '张晓芸',
    removeTime: '2026-03-01 08:00:00',
    deleteTime: '2026-03-31 08:00:00',
  }));
  return { records, total: records.length, size: 10, current: 1, pages: 1 };
}
