import { recordCallsOf } from '@org/contract';
import { PortError, type WireRecord } from '@org/meta-forms/core';
import type { MakeCall } from '../forms/business-context.tsx';
import { chainOfLoan, traceModule, type TraceChain, type TracePlace } from './trace-chain.ts';
import type { TraceItem } from './trace-item.ts';

/** The most records that follow one record in the next generation. */
const CHILDREN_AT_MOST = 100;

export type Generations = readonly (readonly TraceItem[])[];

/**
 * The chain around a record: its references lead up to the first generation, and from there it follows all records that
 * refer to the previous generation. Deleted and invisible records are left out.
 */
export async function loadTrace(
  api: MakeCall,
  { chain, generation }: TracePlace,
  record: WireRecord,
): Promise<Generations> {
  const first = await firstOf(api, { chain, generation, record });
  const generations: TraceItem[][] = [[itemOf(first.chain, first)]];
  for (const next of [1, 2].filter((step) => step > first.generation)) {
    const parents = generations.at(-1) ?? [];
    const children = await Promise.all(
      parents.map((parent) => childrenOf(api, { chain: first.chain, generation: next, parent })),
    );
    generations.push(children.flat());
  }
  return [...Array.from({ length: first.generation }, () => []), ...generations];
}

interface Found {
  readonly chain: TraceChain;
  readonly generation: number;
  readonly record: WireRecord;
}

// The way up ends if a parent does not exist; the chain then begins with the last existing record.
async function firstOf(api: MakeCall, found: Found): Promise<Found> {
  const { generation, record } = found;
  const chain = generation === 1 ? chainOfLoan(found.chain, record) : found.chain;
  const parentField = chain.parentFields[generation - 1];
  const id = parentField === undefined ? undefined : record[parentField];
  if (typeof id !== 'string' || id === '') return found;
  const parent = await api(recordCallsOf(traceModule(chain, generation - 1)).detail, { query: { id }, quiet: true });
  if (!isRecord(parent) || parent['id'] === undefined) return found;
  return firstOf(api, { chain, generation: generation - 1, record: parent });
}

async function childrenOf(
  api: MakeCall,
  {
    chain,
    generation,
    parent,
  }: { readonly chain: TraceChain; readonly generation: number; readonly parent: TraceItem },
): Promise<TraceItem[]> {
  const field = chain.parentFields[generation - 1] ?? '';
  const asked = api(recordCallsOf(traceModule(chain, generation)).list, {
    query: { current: 1, size: CHILDREN_AT_MOST },
    body: [{ field, condition: 'eq', value: parent.id }],
    quiet: true,
  });
  const { records } = await asked.catch(noneOfOlderForm);
  const found: readonly unknown[] = records;
  return found.filter(isRecord).map((record) => itemOf(chain, { generation, record, parents: [parent.id] }));
}

function itemOf(
  chain: TraceChain,
  {
    generation,
    record,
    parents = [],
  }: { readonly generation: number; readonly record: WireRecord; readonly parents?: readonly string[] },
): TraceItem {
  const id = String(record['id']);
  const module = traceModule(chain, generation);
  const title = record[chain.titleFields[generation] ?? ''];
  return { id, moduleKey: module.key, title: typeof title === 'string' && title !== '' ? title : id, parents };
}

/** A loan form without the item for a kind of certificates has no loans of them. */
function noneOfOlderForm(failure: unknown): { readonly records: readonly unknown[] } {
  if (failure instanceof PortError && failure.details.reason === 'FILTER_FIELD_UNKNOWN') return { records: [] };
  throw failure;
}

function isRecord(value: unknown): value is WireRecord {
  return typeof value === 'object' && value !== null;
}
