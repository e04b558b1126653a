import type { Page, RecordPort, SortKey, WireRecord } from '@org/meta-forms/core';
import { call } from './call.ts';

const HOUSES = '/api/houses';

/** Records over REST. Each save names the version that it replaces, in the record, and a key for its repetition. */
export const records: RecordPort = {
  // This list has no search, so `conditions` is always empty here.
  list({ page, size, sort, signal }) {
    const query = new URLSearchParams({ page: String(page), size: String(size), sort: sort.map(sortText).join(',') });
    return call<Page<WireRecord>>(`${HOUSES}?${query}`, { signal: signal ?? null });
  },
  detail: (_form, id, { signal } = {}) =>
    call<WireRecord>(`${HOUSES}/${encodeURIComponent(id)}`, { signal: signal ?? null }),
  save: ({ record, idempotencyKey, signal }) =>
    call<WireRecord>(HOUSES, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
      body: JSON.stringify(record),
      signal: signal ?? null,
    }),
  async remove(_metaKey, ids) {
    await call(`${HOUSES}?${new URLSearchParams({ ids: ids.join(',') })}`, { method: 'DELETE' });
  },
};

function sortText({ key, direction }: SortKey): string {
  return direction === 'descending' ? `-${key}` : key;
}
