import { withoutRefusedAddresses } from '@org/meta-forms/checking';
import type { CompiledForm } from '@org/meta-forms/core';
import type { MetaFormsPort, TenantScope } from './meta-forms.port.ts';
import { readDefinition } from './read-definition.ts';

interface CachedForm {
  readonly version: number;
  readonly definition: unknown;
  readonly compiled: CompiledForm;
}

interface Entry {
  readonly form: CachedForm | undefined;
  /**
   * Until then the entry is used without asking the database; in ms of this process, because the clock of the machine
   * may change.
   */
  readonly trustedUntil: number;
}

/** How long another instance may use the previously published form, in ms. */
const TRUST_MS = 700;
/** How long this instance asks the database after a publishing of its own, which may not be committed yet, in ms. */
const DOUBT_MS = 10_000;
/** The most compiled forms; the least recently used one is dropped. */
const LARGEST_CACHE = 500;

function keyOf(tenantId: string, metaKey: string): string {
  return `${tenantId} ${metaKey}`;
}

/** Compiles each published form once. Instances notice a publishing by another instance within a second. */
export function createFormCache(port: MetaFormsPort) {
  const entries = new Map<string, Entry>();
  const doubtedUntil = new Map<string, number>();

  function remember(key: string, form: CachedForm | undefined): CachedForm | undefined {
    entries.delete(key);
    entries.set(key, {
      form,
      trustedUntil: (doubtedUntil.get(key) ?? 0) > performance.now() ? 0 : performance.now() + TRUST_MS,
    });
    if (entries.size > LARGEST_CACHE) entries.delete(entries.keys().next().value ?? key);
    return form;
  }

  return {
    async get(scope: TenantScope, metaKey: string): Promise<CachedForm | undefined> {
      const key = keyOf(scope.tenantId, metaKey);
      const entry = entries.get(key);
      if (entry && entry.trustedUntil > performance.now()) return entry.form;
      const version = await port.publishedVersion(scope, metaKey);
      if (entry?.form && entry.form.version === version) return remember(key, entry.form);
      const published = version === undefined ? undefined : await port.published(scope, metaKey);
      // A missing form is not remembered: keys come from outside and must not fill the memory.
      if (!published) return undefined;
      // A form may have been published before its addresses were checked.
      const { compiled, issues } = readDefinition(published.definition);
      return remember(key, {
        version: published.publishedVersion,
        definition: withoutRefusedAddresses(published.definition, issues),
        compiled,
      });
    },
    forget(tenantId: string, metaKey: string): void {
      const key = keyOf(tenantId, metaKey);
      entries.delete(key);
      doubtedUntil.set(key, performance.now() + DOUBT_MS);
      for (const [old, until] of doubtedUntil) if (until < performance.now()) doubtedUntil.delete(old);
    },
  };
}

export type FormCache = ReturnType<typeof createFormCache>;
