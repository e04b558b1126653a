import { inOneTransaction } from '../../shared/database/transaction.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import type { FilesPort } from './files.port.ts';
import { fileRefusal, quotaOwners } from './files.words.ts';

/** Parameters that limit what files may take, in MB; no limit where they are empty. */
const PARAMETERS = { person: 'file.quota.person', tenant: 'file.quota.tenant' } as const;
const MEGABYTE = 1024 * 1024;

/** What reads the system parameters of a tenant. */
export type ReadParameters = (
  context: Pick<RequestContext, 'db' | 'tenantId'>,
  keys: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** How much a person, and all of a tenant together, may keep. */
export interface FileQuota {
  /** Refuses bytes that would be too much; `more` are those that are neither stored nor announced yet. */
  refuseExcess(context: RequestContext, more: number): Promise<void>;
  /** Does the work in a transaction, unless it would be too much; two who come at once are counted one after the other. */
  within<T>(context: RequestContext, more: number, work: (context: RequestContext) => Promise<T>): Promise<T>;
}

export function createFileQuota(port: FilesPort, parameters: ReadParameters): FileQuota {
  const refuseExcess: FileQuota['refuseExcess'] = async (context, more) => {
    const limits = limitsOf(await parameters(context, Object.values(PARAMETERS)));
    if (limits.length === 0) return;
    const used = await port.used(context);
    for (const { whose, most } of limits) {
      if (used[whose] + more > most * MEGABYTE)
        throw fileRefusal('FILE_QUOTA_EXCEEDED', {
          whose: quotaOwners[whose],
          used: Math.ceil(used[whose] / MEGABYTE),
          most,
        });
    }
  };
  return {
    refuseExcess,
    // Read committed: a snapshot from before the wait would not hold what the one before has stored.
    within: (context, more, work) =>
      inOneTransaction(context.db, async (db) => {
        await port.holdTenant({ ...context, db });
        await refuseExcess({ ...context, db }, more);
        return work({ ...context, db });
      }),
  };
}

function limitsOf(values: ReadonlyMap<string, string>) {
  return (['person', 'tenant'] as const).flatMap((whose) => {
    const most = megabytes(values.get(PARAMETERS[whose]));
    return most === undefined ? [] : [{ whose, most }];
  });
}

// What is no number limits nothing: a slip in a parameter must not stop everybody's work.
function megabytes(text: string | undefined): number | undefined {
  const value = Number((text ?? '').trim() || Number.NaN);
  return Number.isFinite(value) && value >= 0 ? value : undefined;
}
