import type { CompiledForm } from '@org/meta-forms/core';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { RecordsService } from '../../records/records.service.ts';
import { importColumns } from '../import-columns.ts';
import type { SentRow } from './check-rows.service.ts';
import type { ImportPlan } from './import-plan.ts';
import type { ReadImport } from './read-import.service.ts';
import type { SubRow } from './sub-sheet-rows.service.ts';
import { keyField, sentByKey } from './updated-records.service.ts';

interface Sending {
  readonly compiled: CompiledForm;
  readonly read: ReadImport;
  readonly plan: ImportPlan | undefined;
  /** Throws if the import must end. */
  readonly tell: (progress: number) => void;
}

/** The rows as saves would send them: new records, or changes of the records that they name. */
export async function sentRows(
  records: Pick<RecordsService, 'port' | 'withValues'>,
  context: RequestContext,
  { compiled, read, plan, tell }: Sending,
): Promise<readonly SentRow[]> {
  const ofOwner = new Map<number, SubRow[]>();
  for (const row of read.subRows) {
    if (row.owner === undefined) continue;
    const known = ofOwner.get(row.owner);
    if (known) known.push(row);
    else ofOwner.set(row.owner, [row]);
  }
  const key = plan?.updateBy === undefined ? undefined : keyField(compiled, plan.updateBy);
  const isNumber = !importColumns(compiled).some(({ field }) => field === key);
  const rows: SentRow[] = [];
  for (const [index, row] of read.rows.entries()) {
    tell(0);
    const sent = key
      ? await sentByKey(records, context, { row, compiled, key, absent: plan?.absent ?? 'add', isNumber })
      : ({ kind: 'new', record: row.record } as const);
    rows.push({ index, read: row, sent, subRows: ofOwner.get(index) ?? [] });
  }
  return rows;
}
