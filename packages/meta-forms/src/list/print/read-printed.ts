import type { CompiledForm, ListColumn } from '../../compile/compiled-form.ts';
import type { FormPorts, WireRecord } from '../../ports/ports.ts';
import { candidatesByKey, queryFields } from '../../query/candidate-fields.ts';
import { askedConditions, type ListState } from '../list-state.ts';

/** The most records of a printed list: some fifty sheets. */
const MOST_PRINTED = 2000;
/** The records of one request. */
const PAGE_SIZE = 500;
/** The most columns with a total, as the server sums them. */
const MOST_TOTALS = 20;

/** The list that is printed, as it was when the person asked for it. */
export interface PrintedList {
  readonly compiled: CompiledForm;
  readonly state: ListState;
  readonly columnKeys: readonly string[];
  readonly title: string;
  readonly author: string | undefined;
}

/** The content of a printed list. */
export interface Printed {
  readonly columns: readonly ListColumn[];
  readonly records: readonly WireRecord[];
  readonly total: number;
  readonly isCapped: boolean;
  /** Sums of all found records by column key, as exact decimals; empty where they cannot be read. */
  readonly sums: ReadonlyMap<string, string>;
}

/** Reads the first records that a list has found, and the sums of its columns. Rejects with `PortError`. */
export async function readPrinted(
  { compiled, state, columnKeys }: PrintedList,
  { records }: Pick<FormPorts, 'records'>,
  signal: AbortSignal,
): Promise<Printed> {
  const { metaKey, listColumns } = compiled;
  const conditions = askedConditions(compiled, state);
  const columns = columnKeys.flatMap((key) => listColumns.find((column) => column.key === key) ?? []);
  const read: WireRecord[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await records.list({ metaKey, conditions, page, size: PAGE_SIZE, sort: state.sort, signal });
    read.push(...answer.records);
    if (answer.records.length === PAGE_SIZE && read.length < MOST_PRINTED) continue;
    const fields = summedKeys(compiled, columns);
    const sums = new Map<string, string>();
    if (fields.length > 0 && read.length > 0) {
      // A list without sums is still worth printing.
      const totals = await records.totals?.({ metaKey, conditions, fields, signal }).catch(() => undefined);
      if (totals && !totals.countIsCapped) for (const key of fields) sums.set(key, totals.totals[key]?.sum ?? '');
    }
    return {
      columns,
      records: read.slice(0, MOST_PRINTED),
      total: answer.total,
      isCapped: answer.totalIsCapped ?? false,
      sums,
    };
  }
}

function summedKeys(compiled: CompiledForm, columns: readonly ListColumn[]): readonly string[] {
  const fields = candidatesByKey(queryFields(compiled));
  return columns
    .filter(({ key, field }) => fields.get(key)?.kind === 'number' && !field.sealed)
    .map(({ key }) => key)
    .slice(0, MOST_TOTALS);
}
