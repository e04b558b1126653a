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
  /** Until when the entry is believed without asking, in ms of this process: the clock of the machine may be set back. */
  readonly trustedUntil: number;
}

/** How long another instance may go on with the form that was published before, in ms. */
const TRUST_MS = 700;
/** How long after a publishing of its own the instance asks the database again: the publishing is not yet committed then, in ms. */
const DOUBT_MS = 10_000;
/** Forms kept compiled; the least recently asked for goes first. */
const LARGEST_CACHE = 500;

function keyOf(tenantId: string, metaKey: string): string {
  return `${tenantId} ${metaKey}`;
}

/** Published forms, compiled once per publishing. Instances notice each other's publishing within a second. */
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
      // Nothing is remembered of a missing form: keys come from outside, and memory is not theirs to fill.
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
