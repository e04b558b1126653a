import { inOneTransaction } from '../../shared/database/transaction.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { mainTenant } from '../../shared/reach/main-tenant.ts';
import { isMegabytes } from '../../shared/files/megabytes.ts';
import type { FilesPort } from './files.port.ts';
import { fileRefusal, quotaOwners } from './files.words.ts';

/** Parameters that limit the size of all files, in MB; empty means no limit. */
const PARAMETERS = { person: 'file.quota.person', tenant: 'file.quota.tenant' } as const;
/** The limits if a stored value is not a number: a typing error must neither remove the limit nor block everybody. */
const DEFAULTS = { person: 1024, tenant: 102_400 } as const;
const MEGABYTE = 1024 * 1024;

/** Reads the system parameters of a tenant. */
export type ReadParameters = (
  context: Pick<RequestContext, 'db' | 'tenantId'>,
  keys: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** The storage limits of a person, and of a tenant as a whole. */
export interface FileQuota {
  /** Refuses bytes beyond a limit; `more` are bytes that are neither stored nor announced yet. */
  refuseExcess(context: RequestContext, more: number): Promise<void>;
  /** Runs work in a transaction unless it exceeds a limit; concurrent calls are counted one after the other. */
  within<T>(context: RequestContext, more: number, work: (context: RequestContext) => Promise<T>): Promise<T>;
}

export function createFileQuota(port: FilesPort, parameters: ReadParameters): FileQuota {
  const refuseExcess: FileQuota['refuseExcess'] = async (context, more) => {
    const limits = limitsOf(await settings(parameters, context));
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
    // Read committed: a snapshot from before the wait would miss the bytes of the previous call.
    within: (context, more, work) =>
      inOneTransaction(context.db, async (db) => {
        await port.holdTenant({ ...context, db });
        await refuseExcess({ ...context, db }, more);
        return work({ ...context, db });
      }),
  };
}

/** The limit of a person is set by the tenant; that of the tenant by the main tenant, for this tenant or for all. */
async function settings(parameters: ReadParameters, { db, tenantId }: Pick<RequestContext, 'db' | 'tenantId'>) {
  const ofTenant = `${PARAMETERS.tenant}.${tenantId}`;
  const own = await parameters({ db, tenantId }, [PARAMETERS.person]);
  const main = await parameters({ db, tenantId: mainTenant }, [PARAMETERS.tenant, ofTenant]);
  return { person: own.get(PARAMETERS.person), tenant: main.get(ofTenant)?.trim() || main.get(PARAMETERS.tenant) };
}

function limitsOf(values: Readonly<Record<keyof typeof PARAMETERS, string | undefined>>) {
  return (['person', 'tenant'] as const).flatMap((whose) => {
    const text = (values[whose] ?? '').trim();
    return text === '' ? [] : [{ whose, most: isMegabytes(text) ? Number(text) : DEFAULTS[whose] }];
  });
}
