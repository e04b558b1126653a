import type { CompiledForm } from '@org/meta-forms/core';
import type { FormCache } from './form-cache.ts';
import type { MetaFormsPort, RecordStore, TenantScope } from './meta-forms.port.ts';
import { openCopies } from './open-copies.ts';
import { unsealedNames } from './unsealed-names.ts';

/** The confirmations of the author. */
export interface Agreed {
  /** Whether personal numbers, or values that were sealed, may be stored as plain text. */
  readonly unsealed?: boolean | undefined;
}

interface Parts {
  readonly port: Pick<MetaFormsPort, 'publishedKeyById'>;
  readonly cache: FormCache;
  readonly store: Pick<RecordStore, 'sealedPaths'>;
}

/** The labels of the items that a draft would store as plain text without the confirmation of its author. */
export async function unconfirmedNames(
  { port, cache, store }: Parts,
  scope: TenantScope,
  { draft, agreed }: { readonly draft: CompiledForm; readonly agreed: Agreed },
): Promise<readonly string[]> {
  if (agreed.unsealed) return [];
  const published = async (metaKey: string) => (await cache.get(scope, metaKey))?.compiled;
  const copies = await openCopies(draft, async ({ formCode, formId }) => {
    const metaKey = formCode ?? (await port.publishedKeyById(scope, formId ?? ''));
    if (metaKey === undefined) return undefined;
    return metaKey === draft.metaKey ? draft : published(metaKey);
  });
  const before = {
    published: await published(draft.metaKey),
    stored: await store.sealedPaths(scope, draft.metaKey),
  };
  return [...new Set([...unsealedNames(draft, before), ...copies])];
}
