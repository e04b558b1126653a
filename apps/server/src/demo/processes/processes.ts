import { readFileSync } from 'node:fs';
import type { DemoRecord } from '../demo-deployment.ts';
import type { DemoApproval, DemoProcess } from '../demo-processes.ts';
import { demoFile } from '../demo-file.ts';
import { mainTenantId, type Directory } from '../directory/directory.ts';
import { historyRows, processRows, type HistoryRow } from './process-rows.ts';

type Records = Readonly<Record<string, readonly DemoRecord[]>>;

const draft = 0;
const verified = 2;
/** A person in a model, by account. */
const PERSON = /\{\{([\w.]+)\}\}/g;

/** The processes of the main tenant, with the ids of the people that their models name. */
export function buildProcesses(directory: Directory): readonly DemoProcess[] {
  return processRows.map(({ key, name, category, metaKey }) => ({
    key,
    name,
    category,
    metaKey,
    xml: readFileSync(demoFile(`processes/${key}.bpmn`), 'utf8').replaceAll(PERSON, (_mark, account: string) =>
      idOf(directory, account),
    ),
  }));
}

/** The approvals of records that the demo starts with, the oldest first. Each takes the next record of its unit. */
export function buildApprovals(directory: Directory, records: Records): readonly DemoApproval[] {
  const taken = new Set<string>();
  const approvals = historyRows.map((row) => {
    const record = nextRecord(directory, records, { row, taken });
    taken.add(record.id);
    return {
      metaKey: row.metaKey,
      recordId: record.id,
      userId: idOf(directory, row.by),
      daysAgo: row.daysAgo,
      isAmended: row.isAmended ?? false,
      steps: row.steps.map(({ by, hours, does, comment, to = '' }) => ({
        userId: idOf(directory, by),
        hours,
        does,
        comment,
        to: does === 'addSign' ? idOf(directory, to) : to,
      })),
    };
  });
  return approvals.toSorted((one, other) => other.daysAgo - one.daysAgo);
}

function nextRecord(
  { units }: Directory,
  records: Records,
  { row, taken }: { readonly row: HistoryRow; readonly taken: ReadonlySet<string> },
): DemoRecord {
  const unit = units.find(({ tenantId, unitCode }) => tenantId === mainTenantId && unitCode === row.unit);
  const status = row.isAmended ? verified : draft;
  const next = records[row.metaKey]?.find(
    (record) => record.unitId === unit?.id && record.status === status && !taken.has(record.id),
  );
  if (!next) throw new RangeError(`histories.json: ${row.metaKey} has no further record in unit ${row.unit}.`);
  return next;
}

function idOf({ users }: Directory, account: string): string {
  const user = users.find((one) => one.tenantId === mainTenantId && one.account === account);
  if (!user) throw new RangeError(`Nobody is called ${account}.`);
  return user.id;
}
