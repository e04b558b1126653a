import { createSealedTexts, sealedColumns } from '../../shared/security/sealing/sealed-rows.ts';
import type { Sealing } from '../../shared/security/sealing/sealing.ts';
import type { Tenant, TenantsPort } from './tenants.port.ts';

/** The same tenants; the telephone numbers of their contacts are stored sealed. */
export function sealingTenants(port: TenantsPort, sealing: Sealing): TenantsPort {
  const texts = createSealedTexts(sealing, sealedColumns.tenants);
  const opened = (tenant: Tenant): Tenant => ({ ...tenant, contactNumber: texts.open(tenant.contactNumber, tenant) });
  const openedIf = (tenant: Tenant | undefined) => tenant && opened(tenant);
  return {
    ...port,
    async page(db, filter) {
      const page = await port.page(db, filter);
      return { ...page, records: page.records.map(opened) };
    },
    find: async (db, id) => openedIf(await port.find(db, id)),
    findByDomain: async (db, domain) => openedIf(await port.findByDomain(db, domain)),
    findByTenantId: async (db, tenantId) => openedIf(await port.findByTenantId(db, tenantId)),
    insert: (context, draft, row) =>
      port.insert(context, { ...draft, contactNumber: texts.seal(draft.contactNumber ?? '', row) }, row),
    async update(context, draft, id) {
      const stored = await port.find(context.db, id);
      const contactNumber = await texts.replace(
        draft.contactNumber ?? '',
        { id, tenantId: stored?.tenantId ?? '' },
        async () => stored?.contactNumber,
      );
      await port.update(context, { ...draft, contactNumber }, id);
    },
  };
}
