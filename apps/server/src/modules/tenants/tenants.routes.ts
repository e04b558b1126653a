import { tenantsCalls } from '@org/contract';
import { implement, type Route } from '../../shared/http/implement.ts';
import { distinctIds } from '../../shared/http/saving.ts';
import type { TenantsService } from './tenants.service.ts';

/** The routes of tenants. */
export function tenantsRoutes(tenants: TenantsService): readonly Route[] {
  return [
    implement(tenantsCalls.info, ({ context, query }) => tenants.info(context, query.domain ?? '')),
    implement(tenantsCalls.select, async ({ context }) => [...(await tenants.select(context))]),
    implement(tenantsCalls.list, ({ context, query }) => tenants.page(context, query)),
    implement(tenantsCalls.detail, ({ context, query }) => tenants.find(context, query.id)),
    implement(tenantsCalls.submit, ({ context, body }) => tenants.save(context, body)),
    implement(tenantsCalls.remove, async ({ context, query }) => {
      await tenants.close(context, distinctIds(query.ids));
      return {};
    }),
  ];
}
