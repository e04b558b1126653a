import { checkRecord } from '@org/meta-forms/checking';
import type { Page, Problem, WireRecord } from '@org/meta-forms/core';
import { house } from '../src/house-form.ts';
import { pageOf } from './options.ts';
import type { Store } from './store.ts';

/** A status with the JSON of its body. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Saves what a client sent: 201 or 200 with the stored record, 404, 409 or 422. */
export async function saveHouse(store: Store, sent: WireRecord): Promise<Answer> {
  const before = sent['id'] === undefined ? undefined : store.find(sent['id']);
  if (sent['id'] !== undefined && !before) return { status: 404, body: { message: 'This house was removed.' } };
  // A save names the version that the person has seen.
  if (before && before['version'] !== sent['version'])
    return { status: 409, body: { message: 'Somebody else has saved this house.', current: before } };
  const { problems, record } = checkRecord(house, sent, { ...(before ? { before } : {}), dropUnknown: true });
  const found = [...problems, ...ownRules(store, { ...record, id: before?.['id'] })];
  if (found.length > 0) return { status: 422, body: { message: 'The record was not saved.', problems: found } };
  const saved = await store.write({ ...record, ...(before ? { id: before['id'] } : {}) });
  return { status: before ? 200 : 201, body: saved };
}

/** Rules that only this server knows. The code `SERVER` shows a sentence of the server's own. */
function ownRules(store: Store, { id, name, use, owner }: WireRecord): readonly Problem[] {
  const problems: Problem[] = [];
  const isTaken = store.all().some((other) => other['name'] === name && other['id'] !== id);
  if (isTaken)
    problems.push({ path: 'name', label: 'Name', code: 'NOT_UNIQUE', params: { labels: 'Name', name: String(name) } });
  if (use === '1' && !owner)
    problems.push({ path: 'owner', label: 'Owner', code: 'SERVER', params: { message: 'Offices need an owner' } });
  return problems;
}

/** One page of houses, sorted by the keys of `sort`; a minus before a key turns its order round. */
export function listHouses(store: Store, query: URLSearchParams): Page<WireRecord> {
  const keys = (query.get('sort') ?? '').split(',').filter((key) => key !== '');
  const sorted = store.all().toSorted((left, right) => {
    for (const key of keys) {
      const order = compare(left, right, key.replace('-', ''));
      if (order !== 0) return key.startsWith('-') ? -order : order;
    }
    return 0;
  });
  return pageOf(sorted, query);
}

function compare(left: WireRecord, right: WireRecord, key: string): number {
  const [one, other] = [left[key] ?? '', right[key] ?? ''];
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), 'en', { numeric: true });
}
