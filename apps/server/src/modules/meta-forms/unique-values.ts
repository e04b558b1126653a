import type { CompiledForm } from '@org/meta-forms/core';
import type { FormOfTenant, RecordStore, TenantScope } from './meta-forms.port.ts';
import { metaFormRefusal } from './meta-forms.words.ts';

interface Publishing {
  readonly compiled: CompiledForm;
  /** All forms that are published under the key, including this one. */
  readonly published: readonly FormOfTenant[];
}

/** Creates the unique indexes of the published forms; refuses and names some values if stored records repeat them. */
export async function keepUniqueValues(
  store: RecordStore,
  { db, tenantId }: TenantScope,
  { compiled, published }: Publishing,
): Promise<void> {
  const repeated = await store.repeated(db, { tenantId, compiled });
  if (repeated.length > 0) {
    const values = repeated.map(({ key, text, count }) => `${key.field.label} ${text}（${count}）`).join('；');
    throw metaFormRefusal('META_FORM_VALUES_REPEAT', { values });
  }
  await store.updateUniqueIndexes(db, compiled.metaKey, published);
}
