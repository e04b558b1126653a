// A record has one name in its process. It is stored with the instance, so everybody who has a part in the instance
// reads the same name, also in messages and searches. Therefore the name has no item that a node of the process hides
// from its people: the name is made as if the form did not have these items.
import type { CompiledProcess } from '@org/workflow';
import type { Database } from '../../../shared/database/database.ts';
import { readOrCreateSetting, readSetting } from '../../../shared/database/settings.ts';
import { inTransaction } from '../../../shared/database/transaction.ts';
import type { Scope } from '../../../shared/http/context.ts';
import type { FlowRecord } from '../flow-records.port.ts';
import type { FlowParts, InstanceRow } from '../flow.port.ts';
import { LONGEST_TITLE } from '../limits.ts';
import { hiddenIn } from './record-access.ts';

/** The name of a record for all people of a process. */
export function nameIn(process: CompiledProcess, record: FlowRecord): string {
  return record.nameWithout(hiddenIn(process)).slice(0, LONGEST_TITLE);
}

type OwnScope = Pick<Scope, 'db' | 'tenantId'>;

interface Named {
  readonly instance: InstanceRow;
  readonly process: CompiledProcess;
  /** The name where the record is gone; without it, the name stays. */
  readonly nameOfGone?: string;
}

/** The name of the record of an instance for all people of a process; undefined if the record is gone. */
export async function presentName(
  { records }: Pick<FlowParts, 'records'>,
  scope: OwnScope,
  { instance, process }: Pick<Named, 'instance' | 'process'>,
): Promise<string | undefined> {
  const record = await records.ofProcess(scope, instance);
  return record && nameIn(process, record);
}

/**
 * Stores the name that the record has now, also for the tasks that the instance has already. Its people may have
 * changed the record since the last step, and another version of the process may hide other items.
 */
export async function followName(
  parts: Pick<FlowParts, 'records' | 'instances'>,
  scope: OwnScope,
  { nameOfGone, ...named }: Named,
): Promise<string> {
  const { id, title: before } = named.instance;
  const title = (await presentName(parts, scope, named)) ?? nameOfGone ?? before;
  if (title !== before) await parts.instances.rename(scope, id, title);
  return title;
}

/** The setting of a database whose names have been cleaned. */
const CLEANED = 'flow.names.withoutHidden';

/** Once for each database: names that an earlier release stored lose the items that their process hides. */
export async function cleanNames(
  parts: Pick<FlowParts, 'definitions' | 'records' | 'instances'>,
  db: Database,
): Promise<void> {
  if ((await readSetting(db, CLEANED)) !== undefined) return;
  for (const { tenantId, id } of await parts.instances.ofHidingProcesses(db))
    await inTransaction(db, async (own) => {
      const scope = { db: own, tenantId };
      const instance = await parts.instances.hold(scope, id);
      if (!instance) return;
      const process = await parts.definitions.process(scope, instance.deploymentId);
      await followName(parts, scope, { instance, process, nameOfGone: instance.processName });
    });
  await readOrCreateSetting(db, CLEANED, () => 'done');
}
