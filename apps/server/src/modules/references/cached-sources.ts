import type { Scope } from '../../shared/http/context.ts';
import type { ReferencesPort } from './references.port.ts';

/** How long a source of the deployment is used without asking the database, in ms; as long as a published form. */
const TRUST_MS = 700;
/** The most answers in the cache; the oldest is dropped first. */
const MOST_CACHED = 500;

interface Cached {
  readonly answer: unknown;
  /** In ms of this process. */
  readonly until: number;
}

/** Wraps a port: it caches the sources and trees of a deployment for a moment. Only a new release changes them. */
export function cachedSources(port: ReferencesPort): ReferencesPort {
  const cache = new Map<string, Cached>();
  async function remembered<T>(key: string, read: () => Promise<T>): Promise<T> {
    const known = cache.get(key);
    if (known && known.until > performance.now()) return known.answer as T; // stored under the key of this read
    const answer = await read();
    cache.delete(key);
    // A missing source is not remembered: paths come from outside and must not fill the memory.
    if (answer !== undefined) cache.set(key, { answer, until: performance.now() + TRUST_MS });
    const [oldest] = cache.keys();
    if (cache.size > MOST_CACHED && oldest !== undefined) cache.delete(oldest);
    return answer;
  }
  type TenantScope = Pick<Scope, 'db' | 'tenantId'>;
  return {
    ...port,
    storedSources: (scope: TenantScope) => remembered(`sources ${scope.tenantId}`, () => port.storedSources(scope)),
    tree: (scope: TenantScope, path: string) =>
      remembered(`tree ${scope.tenantId} ${path}`, () => port.tree(scope, path)),
  };
}
