import type { Call } from '@org/contract';
import {
  PortError,
  type Language,
  type Page,
  type RecordPort,
  type RecordQuery,
  type SortKey,
  type WireRecord,
} from '@org/meta-forms/core';
import type { MakeCall } from '../forms/business-context.tsx';
import type { Administration } from './administration.ts';
import { contactRefusal } from './contact-refusal.ts';

/** A call whose types only the table of administrations knows. */
type Speak = (
  call: Call,
  input: {
    readonly query?: object;
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
    readonly quiet?: boolean;
  },
) => Promise<unknown>;

/** The maintenance calls of an entity as a record port, so that list and form need not know them. */
export function administrationRecords(
  administration: Administration,
  { api, language }: { readonly api: MakeCall; readonly language: Language },
): RecordPort {
  const { calls, shape, tellsPassword } = administration;
  // The table pairs each call with the input that it gets here: filters, an id, or a record of its form.
  const speak = api as unknown as Speak;

  async function detail(id: string, signal?: AbortSignal): Promise<WireRecord | undefined> {
    if (!calls.detail) return undefined;
    const answer = asRecord(await speak(calls.detail, { query: { id }, quiet: true, ...(signal ? { signal } : {}) }));
    return answer['id'] === undefined ? undefined : withoutRoot(answer);
  }

  return {
    async list(query) {
      const { conditions, page, size, sort, signal } = query;
      // These calls take no groups: their filters are query parameters.
      const filters = Object.fromEntries(
        conditions.flatMap((part) => ('match' in part ? [] : [[part.field, part.value]])),
      );
      const window = { current: page, size, ascs: keysOf(sort, 'ascending'), descs: keysOf(sort, 'descending') };
      const asked = shape === undefined ? window : {};
      const input =
        calls.list.method === 'POST' ? { query: asked, body: conditions } : { query: { ...asked, ...filters } };
      const answer = await speak(calls.list, { ...input, quiet: true, ...(signal ? { signal } : {}) });
      return Array.isArray(answer)
        ? pageOfTree(answer.map(asRecord), query, shape === 'roots')
        : pageOf(asRecord(answer));
    },
    detail: (_form, id, options) => detail(id, options?.signal),
    async save({ record, idempotencyKey, signal }) {
      if (!calls.save) throw new PortError('forbidden', calls.list.summary);
      // An answer with a password is not cached, so that it is shown once.
      const headers: Readonly<Record<string, string>> = tellsPassword ? {} : { 'Idempotency-Key': idempotencyKey };
      try {
        return {
          ...record,
          ...asRecord(
            await speak(calls.save, { body: withRoot(record), headers, quiet: true, ...(signal ? { signal } : {}) }),
          ),
        };
      } catch (error) {
        const refused = contactRefusal(administration, error, language);
        if (refused) throw refused;
        throw isStale(error) ? withCurrent(error, await detail(String(record['id']), signal)) : error;
      }
    },
    async remove(_metaKey, ids) {
      if (calls.remove) await speak(calls.remove, { query: { ids: ids.join(',') } });
    },
  };
}

/** Adds the current record to a conflict in the form's format; the refusal carries only a part of it. */
function withCurrent(error: PortError, current: WireRecord | undefined): PortError {
  return current ? new PortError('conflict', error.message, { ...error.details, current }) : error;
}

function isStale(error: unknown): error is PortError {
  return error instanceof PortError && error.kind === 'conflict';
}

const ROOT = '0';

/** A root of a tree has no parent in a form. On the wire its parent is `0`. */
function withoutRoot(record: WireRecord): WireRecord {
  return record['parentId'] === ROOT ? { ...record, parentId: '' } : record;
}

function withRoot(record: WireRecord): WireRecord {
  const hasParent = typeof record['parentId'] === 'string' && record['parentId'] !== '';
  return hasParent ? record : { ...record, parentId: ROOT };
}

function asRecord(answer: unknown): WireRecord {
  // A JSON object is a record; any other answer has no keys.
  return typeof answer === 'object' && answer !== null ? (answer as WireRecord) : {};
}

function pageOf(answer: WireRecord): Page<WireRecord> {
  const records = Array.isArray(answer['records']) ? answer['records'].map(asRecord) : [];
  return { records, total: Number(answer['total'] ?? records.length) };
}

/** A page of the roots of a tree. The server sends whole trees, so they are sorted and cut into pages here. */
function pageOfTree(
  roots: readonly WireRecord[],
  { page, size, sort }: RecordQuery,
  rootsOnly: boolean,
): Page<WireRecord> {
  const shown = sortedTree(rootsOnly ? roots.map(({ children: _below, ...root }) => root) : roots, sort);
  return { records: shown.slice((page - 1) * size, page * size), total: roots.length, totalInTree: countOf(shown) };
}

/** The number of records in a tree, at all levels. */
function countOf(rows: readonly WireRecord[]): number {
  return rows.reduce((count, { children }) => count + 1 + (Array.isArray(children) ? countOf(children) : 0), 0);
}

function sortedTree(rows: readonly WireRecord[], sort: readonly SortKey[]): readonly WireRecord[] {
  if (sort.length === 0) return rows;
  return rows.toSorted((a, b) => compareBy(sort, a, b)).map((row) => withSortedBelow(row, sort));
}

function withSortedBelow(row: WireRecord, sort: readonly SortKey[]): WireRecord {
  return Array.isArray(row['children']) ? { ...row, children: sortedTree(row['children'], sort) } : row;
}

function compareBy(sort: readonly SortKey[], a: WireRecord, b: WireRecord): number {
  for (const { key, direction } of sort) {
    const order = compareValues(a[key], b[key]);
    if (order !== 0) return direction === 'ascending' ? order : -order;
  }
  return 0;
}

function compareValues(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a ?? '').localeCompare(String(b ?? ''), 'zh');
}

/** The keys of one direction, as a list call takes them. */
export function keysOf(sort: readonly SortKey[], direction: SortKey['direction']): string | undefined {
  const keys = sort.filter((key) => key.direction === direction).map(({ key }) => key);
  return keys.length > 0 ? keys.join(',') : undefined;
}
