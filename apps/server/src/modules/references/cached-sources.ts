import type { Scope } from '../../shared/http/context.ts';
import type { ReferencesPort } from './references.port.ts';

/** How long what a deployment declares is believed without asking, in ms: as long as a published form. */
const TRUST_MS = 700;
/** Answers kept; the oldest goes first. */
const MOST_KEPT = 500;

interface Kept {
  readonly answer: unknown;
  /** In ms of this process. */
  readonly until: number;
}

/** The same store; sources and trees that a deployment declares are read once in a moment. No call changes them, a new release does. */
export function cachedSources(port: ReferencesPort): ReferencesPort {
  const kept = new Map<string, Kept>();
  async function remembered<T>(key: string, read: () => Promise<T>): Promise<T> {
    const known = kept.get(key);
    if (known && known.until > performance.now()) return known.answer as T; // kept under the key of this reading
    const answer = await read();
    kept.delete(key);
    // Nothing is remembered of what is not there: paths come from outside.
    if (answer !== undefined) kept.set(key, { answer, until: performance.now() + TRUST_MS });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
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
