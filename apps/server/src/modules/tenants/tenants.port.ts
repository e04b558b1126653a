import type { AnswerOf, BodyOf, tenantsCalls } from '@org/contract';
import type { Database } from '../../shared/database/database.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import type { Page, PageInput } from '../../shared/http/paging.ts';

export type Tenant = AnswerOf<typeof tenantsCalls.list>['records'][number];
export type TenantDraft = BodyOf<typeof tenantsCalls.submit>;

export interface TenantFilter extends PageInput {
  readonly tenantName?: string | undefined;
  readonly tenantId?: string | undefined;
}

/** The first things of a tenant: a unit, the role of administrators, and one of them. */
export interface TenantStart {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly unitId: string;
  readonly roleId: string;
  readonly userId: string;
  readonly account: string;
  readonly passwordHash: string;
}

/** Tenants are the one thing that is looked at across tenants; only the main tenant may. */
export interface TenantsPort {
  findByDomain(db: Database, domain: string): Promise<Tenant | undefined>;
  page(db: Database, filter: TenantFilter): Promise<Page<Tenant>>;
  find(db: Database, id: string): Promise<Tenant | undefined>;
  findByTenantId(db: Database, tenantId: string): Promise<Tenant | undefined>;
  insert(
    context: RequestContext,
    draft: TenantDraft,
    row: { readonly id: string; readonly tenantId: string },
  ): Promise<void>;
  update(context: RequestContext, draft: TenantDraft, id: string): Promise<void>;
  close(context: RequestContext, ids: readonly string[]): Promise<void>;
  start(stamp: Pick<RequestContext, 'db' | 'userId' | 'now'>, start: TenantStart): Promise<void>;
  /** Copies menus, dictionaries and parameters of one tenant for another. */
  copySettings(context: RequestContext, from: string, to: string): Promise<void>;
}
