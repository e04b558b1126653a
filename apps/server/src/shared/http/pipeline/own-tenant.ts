import { OwnTenantId, type Call } from '@org/contract';
import type { FastifyRequest } from 'fastify';
import { callerOf } from '../caller.ts';
import { httpRefusal } from '../http.words.ts';

function tenantIn(schema: Call['query'] | Call['body'], sent: unknown): unknown {
  const properties: unknown = schema && 'properties' in schema ? schema.properties : undefined;
  const isNamed = typeof properties === 'object' && properties !== null && 'tenantId' in properties;
  if (!isNamed || properties.tenantId !== OwnTenantId) return '';
  return typeof sent === 'object' && sent !== null && 'tenantId' in sent ? sent.tenantId : '';
}

/** Refuses a call for people, roles, departments or posts that names another tenant than the caller's. */
export function refuseOtherTenant({ query, body }: Pick<Call, 'query' | 'body'>, request: FastifyRequest): void {
  const own = callerOf(request)?.tenantId;
  const named = [tenantIn(query, request.query), tenantIn(body, request.body)];
  // A dialog of the family whose tenant is not chosen sends the text of a missing value.
  if (named.some((tenantId) => tenantId !== '' && tenantId !== 'undefined' && tenantId !== own))
    throw httpRefusal('TENANT_FOREIGN');
}
