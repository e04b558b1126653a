import type { CompiledForm } from '@org/meta-forms/core';
import type { Database } from '../../shared/database/database.ts';
import type { FormOfTenant, MetaFormsPort, RecordStore } from './meta-forms.port.ts';
import { readDefinition } from './read-definition.ts';

/** Keeps the record store in line with the forms that all tenants have published under a key. */
export function createStorePreparation(port: MetaFormsPort, store: RecordStore) {
  async function prepare(db: Database, metaKey: string, drafts: readonly CompiledForm[] = []): Promise<void> {
    await store.prepare(db, metaKey, [
      ...drafts,
      ...(await publishedForms(db, metaKey)).map(({ compiled }) => compiled),
    ]);
  }
  async function publishedForms(db: Database, metaKey: string): Promise<readonly FormOfTenant[]> {
    const published = await port.publishedUnder(db, metaKey);
    return published.map(({ tenantId, definition }) => ({ tenantId, compiled: readDefinition(definition).compiled }));
  }
  async function alignStore(db: Database, metaKey: string): Promise<void> {
    const forms = await publishedForms(db, metaKey);
    await store.prepare(
      db,
      metaKey,
      forms.map(({ compiled }) => compiled),
    );
    await store.updateUniqueIndexes(db, metaKey, forms);
    await store.reseal(db, metaKey, forms);
  }

  async function tendStore(db: Database, metaKey: string): Promise<void> {
    await store.tendIndexes(db, metaKey, async () =>
      (await publishedForms(db, metaKey)).map(({ compiled }) => compiled),
    );
  }

  /**
   * Prepares the storage that published forms need and an older version of the server did not create, and seals values
   * that it did not seal.
   */
  async function prepareAll(db: Database): Promise<void> {
    for (const metaKey of await port.publishedKeys(db)) await alignStore(db, metaKey);
  }
  /** Builds and drops indexes of all lists, as their size and use demand. */
  async function tendAll(db: Database): Promise<void> {
    for (const metaKey of await port.publishedKeys(db)) await tendStore(db, metaKey);
  }

  return { prepare, publishedForms, alignStore, prepareAll, tendAll };
}
