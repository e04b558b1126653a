import { hkdfSync } from 'node:crypto';
import type { Database } from '../../shared/database/database.ts';
import type { RequestContext } from '../../shared/http/context.ts';

const keyBytes = 32;

/** Gives the signed-in user their own key material, always the same, and nobody else's. */
export type DraftKeys = (context: RequestContext) => Promise<string>;

/** Derives keys from one secret of the deployment, so that none is stored. */
export function createDraftKeys(secretOf: (db: Database) => Promise<string>): DraftKeys {
  return async ({ db, tenantId, userId }) => {
    const key = hkdfSync('sha256', await secretOf(db), tenantId, `draft ${userId}`, keyBytes);
    return Buffer.from(key).toString('base64url');
  };
}
