import type { MetaFormsTables } from '../../modules/meta-forms/meta-forms.tables.ts';
import type { Database } from '../../shared/database/database.ts';
import type { createdBy } from '../../shared/database/maintained.ts';

/** What a form says of itself when it is stored without the calls. */
export interface StoredForm {
  readonly metaKey: string;
  readonly formName: string;
  readonly metaType: number;
}

export interface FormOwner {
  readonly id: string;
  readonly tenantId: string;
  readonly stamp: ReturnType<typeof createdBy>;
}

/** Stores a form as published for the first time: its draft and what screens show are the same. */
export async function storePublishedForm(db: Database, form: StoredForm, owner: FormOwner): Promise<void> {
  const { id, tenantId, stamp } = owner;
  const tables = db.withTables<MetaFormsTables>();
  await tables
    .insertInto('meta_forms')
    .values({
      id,
      tenant_id: tenantId,
      meta_key: form.metaKey,
      form_name: form.formName,
      meta_type: form.metaType,
      definition: JSON.stringify(form),
      published: null,
      published_version: 0,
      ...stamp,
    })
    .execute();
  // `as never`: the type of the column refuses every value, and this statement copies the draft from the next column.
  await tables
    .updateTable('meta_forms')
    .set((column) => ({ published: column.ref('definition') as never, published_version: 1 }))
    .where('id', '=', id)
    .execute();
}
