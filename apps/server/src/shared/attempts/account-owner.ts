import { sql } from 'kysely';
import { createHash } from 'node:crypto';

/** The account in the keys of counters: a hash of fixed length. */
export function ownerOf({ tenantId, accountKey }: { readonly tenantId: string; readonly accountKey: string }): string {
  return createHash('sha256').update(`${tenantId}\n${accountKey}`).digest('hex');
}

/** Whether sign-ins to the account of a row of `users` are locked for a device, a network, or all unknown devices. */
export const isLockedUser = sql<boolean>`exists (select 1 from attempts a
    where a.owner = encode(sha256(convert_to(users.tenant_id || chr(10) || users.account_key, 'UTF8')), 'hex')
      and a.is_full and a.until > now())`;
