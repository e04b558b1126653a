import { createHash, timingSafeEqual } from 'node:crypto';
import { credentialsIn } from '../../shared/http/client-id.ts';

/** Whether an Authorization header belongs to a client of the deployment. */
export type ClientCheck = (authorization: string) => boolean;

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Compares with every known `id:secret` in constant time, so that the duration reveals nothing. */
export function createClientCheck(clients: readonly string[]): ClientCheck {
  const known = clients.map(digestOf);
  return (authorization) => {
    const named = digestOf(credentialsIn(authorization) ?? '');
    return known.map((digest) => timingSafeEqual(digest, named)).includes(true);
  };
}
