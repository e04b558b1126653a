// The shapes are those of `flowable-oas-process.yaml` and of the user guide's chapter "REST API", both published in
// flowable/flowable-engine, as far as they are read here. Each value is checked before it is used.
import { WorkflowError } from '../workflow-error.ts';
import { nameOf, type FlowableCall, type FlowableClient } from './client.ts';

/** Rows that one call reads. */
const PAGE = 200;
/** Rows of one list that are read. */
const MOST_ROWS = 10_000;
/** Characters of a text in an answer. */
const LONGEST = 4000;

/** Reads fields of an object in an answer; throws `ENGINE_ANSWER_UNREADABLE` for any other type. */
export interface Fields {
  /** A text that is always there. */
  text(name: string): string;
  /** A text that may be missing; undefined for null and for an empty one. */
  optional(name: string): string | undefined;
  /** Milliseconds of a time that is always there. */
  time(name: string): number;
  /** Milliseconds of a time that may be missing. */
  optionalTime(name: string): number | undefined;
  flag(name: string): boolean;
  /** The objects of a list; empty where it is missing. */
  list(name: string): readonly Fields[];
  /** A value that is text or a number; undefined for all others. */
  value(name: string): string | number | undefined;
}

/** The fields of an object in the answer to a call. */
function fieldsOf(answer: unknown, call: string): Fields {
  const unreadable = () => new WorkflowError('ENGINE_ANSWER_UNREADABLE', { call });
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) throw unreadable();
  const object: object = answer;
  const get = (name: string): unknown => Object.getOwnPropertyDescriptor(object, name)?.value;

  function optional(name: string): string | undefined {
    const found = get(name);
    if (found === undefined || found === null || found === '') return undefined;
    if (typeof found !== 'string' || found.length > LONGEST) throw unreadable();
    return found;
  }
  function text(name: string): string {
    const found = optional(name);
    if (found === undefined) throw unreadable();
    return found;
  }
  function optionalTime(name: string): number | undefined {
    const found = optional(name);
    const parsed = found === undefined ? undefined : Date.parse(found);
    if (Number.isNaN(parsed)) throw unreadable();
    return parsed;
  }
  function time(name: string): number {
    const found = optionalTime(name);
    if (found === undefined) throw unreadable();
    return found;
  }
  return {
    text,
    optional,
    time,
    optionalTime,
    flag: (name) => get(name) === true,
    list(name) {
      const found = get(name) ?? [];
      if (!Array.isArray(found)) throw unreadable();
      return found.map((one) => fieldsOf(one, call));
    },
    value(name) {
      const found = get(name);
      return typeof found === 'string' || typeof found === 'number' ? found : undefined;
    },
  };
}

/** Sends a call and reads the object that it answers. */
export async function readObject(client: FlowableClient, call: FlowableCall): Promise<Fields> {
  return fieldsOf(await client(call), nameOf(call));
}

/** Sends a call that answers a plain list. */
export async function readList(client: FlowableClient, call: FlowableCall): Promise<readonly Fields[]> {
  return fieldsOf({ rows: await client(call) }, nameOf(call)).list('rows');
}

/**
 * Reads the pages of a list, `data` with `start`, `size` and `total`, until the last one or until `isEnough` holds for
 * the rows so far. `isCut` says whether rows are left.
 */
export async function readPages(
  client: FlowableClient,
  call: FlowableCall,
  isEnough: (rows: readonly Fields[]) => boolean = () => false,
): Promise<{ readonly rows: readonly Fields[]; readonly isCut: boolean }> {
  const rows: Fields[] = [];
  for (;;) {
    const page = { start: rows.length, size: PAGE };
    const found = await readObject(client, { ...call, ...pageOf(call, page), isRead: true });
    const part = found.list('data');
    rows.push(...part);
    const total = Number(found.value('total'));
    if (part.length === 0 || rows.length >= total) return { rows, isCut: false };
    if (isEnough(rows)) return { rows, isCut: true };
    if (rows.length >= MOST_ROWS) throw new WorkflowError('ENGINE_TOO_MANY', { call: nameOf(call), most: MOST_ROWS });
  }
}

/** The page of a query that is sent as a body is part of the body. */
function pageOf({ json, query }: FlowableCall, page: { start: number; size: number }): Partial<FlowableCall> {
  return json === undefined ? { query: { ...query, ...page } } : { json: { ...json, ...page } };
}
