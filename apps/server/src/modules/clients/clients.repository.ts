import { auditProperties, Id } from '@org/contract';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { asSent, orElse } from '../../shared/crud/column-values.ts';
import { createCrudStore } from '../../shared/crud/crud-store.ts';
import type { Database } from '../../shared/database/database.ts';
import type { Scope } from '../../shared/http/context.ts';
import type { ClientDraft, ClientsPort } from './clients.port.ts';

/** A client as it is read: without its hash. */
const StoredClient = Type.Object({
  id: Id,
  clientId: Type.String(),
  authorizedGrantTypes: Type.String(),
  webServerRedirectUri: Type.String(),
  additionalInformation: Type.String(),
  version: Type.Integer(),
  ...auditProperties,
});

const store = createCrudStore<typeof StoredClient, ClientDraft, { readonly clientId: 'contains' }>({
  table: 'clients',
  record: StoredClient,
  columns: {
    clientId: asSent,
    authorizedGrantTypes: asSent,
    webServerRedirectUri: orElse(''),
    additionalInformation: orElse(''),
  },
  shown: {},
  filters: { clientId: 'contains' },
  order: ['clientId', 'id'],
});

async function setHash({ db, tenantId }: Pick<Scope, 'db' | 'tenantId'>, id: string, hash: string | undefined) {
  if (hash !== undefined)
    await sql`update clients set secret_hash = ${hash} where id = ${id} and tenant_id = ${tenantId}`.execute(db);
}

/** Stores clients in the database. Only the tenant that maintains the deployment has any. */
export const clientsRepository: ClientsPort = {
  ...store,
  async insert(context, { secretHash, ...draft }, id) {
    await store.insert(context, draft, id);
    await setHash(context, id, secretHash);
  },
  async update(context, { secretHash, ...draft }, id) {
    await setHash(context, id, secretHash);
    return store.update(context, draft, id);
  },
};

/** What a sign-in reads of a client. */
export interface KnownClient {
  readonly id: string;
  readonly hash: string;
  readonly grants: string;
}

/** The client with this id, of whichever tenant. */
export async function findClient(db: Database, clientId: string): Promise<KnownClient | undefined> {
  const { rows } = await sql<KnownClient>`select id, secret_hash as hash, authorized_grant_types as grants from clients
    where client_id = ${clientId} and not is_deleted and secret_hash <> ''`.execute(db);
  return rows[0];
}
