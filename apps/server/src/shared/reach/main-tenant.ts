import type { RequestContext } from '../http/context.ts';
import { httpRefusal } from '../http/http.words.ts';

/** The tenant that maintains the others. */
export const mainTenant = '000000';

/** Refuses callers of every other tenant. */
export function requireMainTenant({ tenantId }: Pick<RequestContext, 'tenantId'>): void {
  if (tenantId !== mainTenant) throw httpRefusal('NOT_ALLOWED');
}
