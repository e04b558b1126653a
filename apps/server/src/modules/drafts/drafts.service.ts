import { hkdfSync } from 'node:crypto';
import type { Database } from '../../shared/database/database.ts';
import type { RequestContext } from '../../shared/http/context.ts';

const keyBytes = 32;

/** The key material of the signed-in user: always the same, and different for each user. */
export type DraftKeys = (context: RequestContext) => Promise<string>;

/** Derives keys from one secret of the deployment, so that no key is stored. */
export function createDraftKeys(secretOf: (db: Database) => Promise<string>): DraftKeys {
  return async ({ db, tenantId, userId }) => {
    const key = hkdfSync('sha256', await secretOf(db), tenantId, `draft ${userId}`, keyBytes);
    return Buffer.from(key).toString('base64url');
  };
}
