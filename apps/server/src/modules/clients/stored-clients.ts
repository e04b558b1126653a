import { splitIds } from '@org/meta-forms/core';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { CallContext } from '../../shared/http/context.ts';
import { credentialsIn } from '../../shared/http/client-id.ts';
import { createFailureLimiter } from '../../shared/security/failure-limiter.ts';
import { checkPassword } from '../../shared/security/passwords.ts';
import { findClient, type KnownClient } from './clients.repository.ts';

/** Wrong secrets from one address in a period: each takes as long to check as a password. */
const WRONG_SECRETS = { limit: 20, milliseconds: 10 * 60_000 } as const;

/** The grants of the client behind an Authorization header; undefined if the secret is wrong or nothing is known. */
export type ReadStoredClient = (
  context: Pick<CallContext, 'db' | 'at' | 'clientAddress'>,
  authorization: string,
) => Promise<readonly string[] | undefined>;

/** Reads the clients that administrators stored. A secret that was right once is not hashed again. */
export function createStoredClients(): ReadStoredClient {
  const limiter = createFailureLimiter(WRONG_SECRETS);
  const proven = new Map<string, { readonly hash: string; readonly digest: Buffer }>();
  const isRight = async ({ id, hash }: KnownClient, secret: string) => {
    const digest = createHash('sha256').update(secret).digest();
    const known = proven.get(id);
    if (known?.hash === hash && timingSafeEqual(known.digest, digest)) return true;
    const { matches } = await checkPassword(secret, hash);
    if (matches) proven.set(id, { hash, digest });
    return matches;
  };
  return async ({ db, at, clientAddress }, authorization) => {
    const [clientId = '', ...rest] = credentialsIn(authorization)?.split(':') ?? [];
    if (clientId === '' || clientId.includes('\u0000') || limiter.isHeldBack(clientAddress, at)) return undefined;
    const client = await findClient(db, clientId);
    if (!client) return undefined;
    if (await isRight(client, rest.join(':'))) return splitIds(client.grants);
    limiter.count(clientAddress, at);
    return undefined;
  };
}
