import type { CompiledForm, FormPorts, WireRecord } from '@org/meta-forms/core';
import { askedConditions, type ListState } from '@org/meta-forms/list';

/** Records of one request: the most that a page of the server has. */
const PAGE_SIZE = 1000;
/** The most records that can be ticked at once. */
export const MOST_TICKED = 10_000;

export interface FoundOptions {
  readonly compiled: CompiledForm;
  readonly ports: FormPorts;
  /** The list: its conditions and order. */
  readonly state: ListState;
}

/** All records that a list finds, in its order; undefined if there are more than `MOST_TICKED`. */
export async function foundRecords({
  compiled,
  ports,
  state,
}: FoundOptions): Promise<readonly WireRecord[] | undefined> {
  const asked = {
    metaKey: compiled.metaKey,
    conditions: askedConditions(compiled, state),
    size: PAGE_SIZE,
    sort: state.sort,
  };
  const found = new Map<string, WireRecord>();
  for (let page = 1; ; page += 1) {
    // One page after the other: each needs the answer of the one before it to know whether it exists.
    // oxlint-disable-next-line no-await-in-loop -- see above
    const { records, total } = await ports.records.list({ ...asked, page });
    if (total > MOST_TICKED) return undefined;
    for (const record of records) found.set(String(record['id']), record);
    if (records.length === 0 || page * PAGE_SIZE >= total) return [...found.values()];
  }
}
