import type { RecordPort, SortKey, TotalsByKey, WireRecord } from '../ports/ports.ts';
import type { AllowedCallsOf } from '../metadata/allowed-calls.ts';
import type { BladeClient } from './blade-client.ts';
import { problemsOf } from './to-port-error.ts';
import { isObject, objectsOf, textOf } from './envelope.ts';
import { formCall, segmentOf } from './form-call.ts';

/** The path of a form's records, e.g. `/api/warrant-propety/propety`. */
export type RecordPathOf = (metaKey: string) => string;

export function createRecordPort(client: BladeClient, recordPathOf: RecordPathOf, callsOf: AllowedCallsOf): RecordPort {
  const addresses = recordAddresses(recordPathOf, callsOf);
  return {
    ...recordReadings(client, addresses),
    ...recordCounts(client, addresses),
    ...recordWrites(client, addresses),
  };
}

type RecordSource = Parameters<RecordPort['detail']>[0];

interface RecordAddresses {
  readonly of: (metaKey: string, call: 'list' | 'values' | 'totals' | 'groups' | 'checkUnique' | 'remove') => string;
  readonly detail: (source: RecordSource) => string;
  readonly save: (metaKey: string, updateUrl: string | undefined) => string;
}

/**
 * The address of each call for a form's records. Save and detail use the address in the metadata where that is allowed.
 */
function recordAddresses(recordPathOf: RecordPathOf, callsOf: AllowedCallsOf): RecordAddresses {
  function addressFor(
    purpose: 'save' | 'detail',
    { metaKey, own, named }: { readonly metaKey: string; readonly own: string; readonly named: string | undefined },
  ): string {
    if (named === undefined) return own;
    const calls = callsOf(metaKey);
    return formCall(named, purpose, { ...calls, [purpose]: [own, ...calls[purpose]] });
  }
  return {
    of: (metaKey, call) => `${recordPathOf(metaKey)}/${call}`,
    detail({ metaKey, formId, detailUrl }) {
      const records =
        metaKey === undefined ? `/api/meta-object/record/id-${segmentOf(formId ?? '')}` : recordPathOf(metaKey);
      return addressFor('detail', { metaKey: metaKey ?? '', own: `${records}/detail`, named: detailUrl });
    },
    save: (metaKey, updateUrl) =>
      addressFor('save', { metaKey, own: `${recordPathOf(metaKey)}/submit`, named: updateUrl }),
  };
}

function recordReadings(client: BladeClient, addresses: RecordAddresses): Pick<RecordPort, 'list' | 'detail'> {
  return {
    async list({ metaKey, conditions, page, size, sort, signal }) {
      const query = { current: page, size, ascs: keysOf(sort, 'ascending'), descs: keysOf(sort, 'descending') };
      const answer = await client.call({
        method: 'POST',
        path: addresses.of(metaKey, 'list'),
        query,
        body: conditions,
        quiet: true,
        ...(signal ? { signal } : {}),
      });
      if (!isObject(answer)) return { records: [], total: 0 };
      const isCapped = answer['totalIsCapped'] === true;
      return {
        records: objectsOf(answer['records']),
        total: Number(answer['total'] ?? 0),
        ...(isCapped ? { totalIsCapped: isCapped } : {}),
      };
    },
    async detail(source, id, { signal } = {}) {
      const answer = await client.call({
        method: 'GET',
        path: addresses.detail(source),
        query: { id },
        quiet: true,
        ...(signal ? { signal } : {}),
      });
      return isObject(answer) && textOf(answer['id']) ? answer : undefined;
    },
  };
}

function recordCounts(
  client: BladeClient,
  addresses: RecordAddresses,
): Required<Pick<RecordPort, 'values' | 'totals' | 'groups'>> {
  return {
    async values({ metaKey, conditions, field, keyword, signal }) {
      const answer = await client.call({
        method: 'POST',
        path: addresses.of(metaKey, 'values'),
        query: { field, ...(keyword === '' ? {} : { keyword }) },
        body: conditions,
        quiet: true,
        ...(signal ? { signal } : {}),
      });
      if (!isObject(answer)) return { values: [], isCapped: false };
      return { values: objectsOf(answer['values']).map(countedValue), isCapped: answer['isCapped'] === true };
    },
    async totals({ metaKey, conditions, fields, signal }) {
      const answer = await client.call({
        method: 'POST',
        path: addresses.of(metaKey, 'totals'),
        query: { fields: fields.join(',') },
        body: conditions,
        quiet: true,
        ...(signal ? { signal } : {}),
      });
      if (!isObject(answer)) return { count: 0, countIsCapped: false, totals: {} };
      return {
        count: Number(answer['count'] ?? 0),
        countIsCapped: answer['countIsCapped'] === true,
        totals: totalsOf(answer['totals']),
      };
    },
    async groups({ metaKey, conditions, field, by, fields, signal }) {
      const answer = await client.call({
        method: 'POST',
        path: addresses.of(metaKey, 'groups'),
        query: { field, ...(by ? { by } : {}), ...(fields.length > 0 ? { fields: fields.join(',') } : {}) },
        body: conditions,
        quiet: true,
        ...(signal ? { signal } : {}),
      });
      if (!isObject(answer)) return { count: 0, countIsCapped: false, groups: [], isCapped: false };
      return {
        count: Number(answer['count'] ?? 0),
        countIsCapped: answer['countIsCapped'] === true,
        groups: objectsOf(answer['groups']).map((group) =>
          Object.assign(countedValue(group), { totals: totalsOf(group['totals']) }),
        ),
        isCapped: answer['isCapped'] === true,
      };
    },
  };
}

function countedValue({ value, text, count }: Readonly<Record<string, unknown>>) {
  return { value: String(value ?? ''), text: String(text ?? ''), count: Number(count ?? 0) };
}

function totalsOf(answer: unknown): TotalsByKey {
  return Object.fromEntries(
    Object.entries(isObject(answer) ? answer : {}).flatMap(([key, total]) =>
      isObject(total) ? [[key, { sum: String(total['sum'] ?? ''), average: String(total['average'] ?? '') }]] : [],
    ),
  );
}

type RecordWrites = Required<Pick<RecordPort, 'save' | 'checkUnique' | 'remove'>>;

function recordWrites(client: BladeClient, addresses: RecordAddresses): RecordWrites {
  return {
    async save({ metaKey, record, idempotencyKey, updateUrl, signal }) {
      const answer = await client.call({
        method: 'POST',
        path: addresses.save(metaKey, updateUrl),
        body: record,
        headers: { 'Idempotency-Key': idempotencyKey },
        quiet: true,
        accepts: isObject,
        ...(signal ? { signal } : {}),
      });
      // `accepts` has checked that it is one.
      return answer as WireRecord;
    },
    async checkUnique({ metaKey, record, signal }) {
      const answer = await client.call({
        method: 'POST',
        path: addresses.of(metaKey, 'checkUnique'),
        body: record,
        quiet: true,
        ...(signal ? { signal } : {}),
      });
      // A server without this call answers with no list; the save checks uniqueness in any case.
      return problemsOf({ problems: answer });
    },
    async remove(metaKey, ids) {
      await client.call({
        method: 'POST',
        path: addresses.of(metaKey, 'remove'),
        query: { ids: ids.join(',') },
        once: true,
      });
    },
  };
}

/** The keys that are sorted in a direction, comma-joined as the wire expects. */
export function keysOf(sort: readonly SortKey[], direction: SortKey['direction']): string | undefined {
  const keys = sort.filter((key) => key.direction === direction).map(({ key }) => key);
  return keys.length > 0 ? keys.join(',') : undefined;
}
