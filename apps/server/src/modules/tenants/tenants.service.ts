import { randomInt } from 'node:crypto';
import { isDuplicate } from '../../shared/database/database-errors.ts';
import type { CallContext, RequestContext } from '../../shared/http/context.ts';
import { found, isExisting, refuseStale } from '../../shared/http/saving.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import { mainTenant, requireMainTenant } from '../../shared/reach/main-tenant.ts';
import { requireTenantScope } from '../../shared/reach/reach.ts';
import { hashPassword } from '../../shared/security/passwords.ts';
import type { TenantDraft, TenantFilter, TenantsPort } from './tenants.port.ts';
import { tenantRefusal } from './tenants.words.ts';

const administratorAccount = 'admin';

export interface TenantsParts {
  readonly port: TenantsPort;
  /** The first password of an administrator, which has to be changed. */
  readonly newPassword: () => string;
}

/** Tenants, maintained by the main one; every other tenant sees itself. */
export function createTenantsService(parts: TenantsParts) {
  const { port } = parts;
  return {
    info: async (context: CallContext, address: string) => {
      const tenant = await port.findByDomain(context.db, hostOf(address));
      return tenant && { tenantId: tenant.tenantId, domain: tenant.domain };
    },
    select: async (context: RequestContext) => {
      if (context.tenantId === mainTenant) return (await port.page(context.db, { size: -1 })).records;
      const own = await port.findByTenantId(context.db, context.tenantId);
      return own ? [own] : [];
    },
    page: async (context: RequestContext, filter: TenantFilter) => {
      requireMainTenant(context);
      return port.page(context.db, filter);
    },
    find: async (context: RequestContext, id: string) => {
      requireMainTenant(context);
      return port.find(context.db, id);
    },
    save: async (context: RequestContext, draft: TenantDraft) => {
      requireMainTenant(context);
      await requireTenantScope(context);
      return isExisting(draft.id) ? change(port, context, { ...draft, id: draft.id }) : open(parts, context, draft);
    },
    close: async (context: RequestContext, ids: readonly string[]) => {
      requireMainTenant(context);
      await requireTenantScope(context);
      for (const id of ids) {
        if (found(await port.find(context.db, id)).tenantId === mainTenant) throw tenantRefusal('TENANT_PROTECTED');
      }
      await port.close(context, ids);
    },
  };
}

export type TenantsService = ReturnType<typeof createTenantsService>;

/** The host and port of an address with or without scheme; `URL` takes the host of `host:8080` for a scheme. */
function hostOf(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/s, '');
}

async function change(port: TenantsPort, context: RequestContext, draft: TenantDraft & { readonly id: string }) {
  const current = found(await port.find(context.db, draft.id));
  refuseStale(current, draft.version);
  if (current.tenantId === mainTenant && draft.status === 0) throw tenantRefusal('TENANT_PROTECTED');
  await port.update(context, draft, current.id);
  return { id: current.id, tenantId: current.tenantId };
}

async function open({ port, newPassword }: TenantsParts, context: RequestContext, draft: TenantDraft) {
  const id = createId();
  const tenantId = isExisting(draft.tenantId) ? draft.tenantId : String(randomInt(100_000, 1_000_000));
  const password = newPassword();
  try {
    await port.insert(context, draft, { id, tenantId });
  } catch (error) {
    throw isDuplicate(error, 'tenants_tenant_id') ? tenantRefusal('VALUE_TAKEN', { tenantId }) : error;
  }
  await port.start(context, {
    tenantId,
    tenantName: draft.tenantName.trim(),
    unitId: createId(),
    roleId: createId(),
    userId: createId(),
    account: administratorAccount,
    passwordHash: await hashPassword(password),
  });
  await port.copySettings(context, mainTenant, tenantId);
  return { id, tenantId, account: administratorAccount, password };
}
