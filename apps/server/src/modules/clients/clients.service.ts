import { clientGrants, type AnswerOf, type BodyOf, type clientsCalls } from '@org/contract';
import { splitIds } from '@org/meta-forms/core';
import { isDuplicate } from '../../shared/database/database-errors.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import type { PageInput } from '../../shared/http/paging.ts';
import { isExisting, saveRow } from '../../shared/http/saving.ts';
import { requireMainTenant } from '../../shared/reach/main-tenant.ts';
import { requireAdministrator } from '../../shared/reach/reach.ts';
import { hashPassword } from '../../shared/security/passwords.ts';
import { accessSeconds, refreshSeconds } from '../../shared/security/token-lifetimes.ts';
import type { ClientsPort, StoredClient } from './clients.port.ts';
import { clientRefusal } from './clients.words.ts';

type ClientInput = BodyOf<typeof clientsCalls.submit>;
type Client = AnswerOf<typeof clientsCalls.list>['records'][number];

/** Settings that all clients share. */
const SAME = {
  clientSecret: '',
  scope: 'all',
  accessTokenValidity: accessSeconds,
  refreshTokenValidity: refreshSeconds,
  resourceIds: '',
  authorities: '',
  autoapprove: '',
} as const;

const usualGrants = 'password,captcha,refresh_token';

export interface ClientsParts {
  readonly port: ClientsPort;
  /** The ids of clients that the configuration has. */
  readonly configured: readonly string[];
}

/** Maintains the clients of the deployment; only administrators of the main tenant may. */
export function createClientsService({ port, configured }: ClientsParts) {
  return {
    async page(context: RequestContext, filter: PageInput & { readonly clientId?: string | undefined }) {
      requireMaintainer(context);
      const page = await port.page(context, filter);
      return { ...page, records: page.records.map(shown) };
    },
    async find(context: RequestContext, id: string): Promise<Client | undefined> {
      requireMaintainer(context);
      const client = await port.find(context, id);
      return client && shown(client);
    },
    async save(context: RequestContext, input: ClientInput) {
      requireMaintainer(context);
      const { clientId, clientSecret = '' } = input;
      const grants = checkedGrants(input);
      refuseUnused(input);
      if (configured.includes(clientId)) throw clientRefusal('VALUE_TAKEN', { clientId });
      if (clientSecret === '' && !isExisting(input.id)) throw clientRefusal('CLIENT_SECRET_MISSING');
      const draft = {
        id: input.id,
        version: input.version,
        clientId,
        authorizedGrantTypes: grants,
        webServerRedirectUri: input.webServerRedirectUri,
        additionalInformation: input.additionalInformation,
        ...(clientSecret === '' ? {} : { secretHash: await hashPassword(clientSecret) }),
      };
      try {
        return await saveRow(port, { context, draft });
      } catch (error) {
        throw isDuplicate(error, 'clients_client_id') ? clientRefusal('VALUE_TAKEN', { clientId }) : error;
      }
    },
    async remove(context: RequestContext, ids: readonly string[]): Promise<void> {
      requireMaintainer(context);
      if ((await port.remove(context, ids)) !== ids.length) throw httpRefusal('RECORD_MISSING');
    },
  };
}

export type ClientsService = ReturnType<typeof createClientsService>;

function requireMaintainer(context: RequestContext): void {
  requireMainTenant(context);
  requireAdministrator(context);
}

function shown(client: StoredClient): Client {
  return { ...client, ...SAME };
}

function checkedGrants({ authorizedGrantTypes = '' }: ClientInput): string {
  const grants = [...new Set(splitIds(authorizedGrantTypes === '' ? usualGrants : authorizedGrantTypes))];
  const unknown = grants.find((grant) => !clientGrants.some((known) => known === grant));
  if (unknown !== undefined)
    throw clientRefusal('CLIENT_SETTING_UNUSED', {
      field: 'authorizedGrantTypes',
      value: unknown,
      allowed: clientGrants.join('、'),
    });
  return grants.join(',');
}

/** A setting that the product would ignore is refused, so that nobody relies on it. */
function refuseUnused(input: ClientInput): void {
  const { scope, accessTokenValidity, refreshTokenValidity, resourceIds, authorities, autoapprove } = SAME;
  const settings = { scope, accessTokenValidity, refreshTokenValidity, resourceIds, authorities, autoapprove };
  for (const [field, allowed] of Object.entries(settings)) {
    const value = new Map<string, unknown>(Object.entries(input)).get(field) ?? '';
    if (value !== '' && value !== allowed)
      throw clientRefusal('CLIENT_SETTING_UNUSED', { field, value: String(value), allowed: String(allowed) || '""' });
  }
}
