import { recordModules } from '@org/contract';
import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import type { DictionariesTables } from '../modules/dictionaries/dictionaries.tables.ts';
import { storePublishedForm } from '../app/seeding/store-published-form.ts';
import { recordsRepository } from '../modules/records/records.repository.ts';
import type { ReferencesTables } from '../modules/references/references.tables.ts';
import type { Database } from '../shared/database/database.ts';
import { createdBy } from '../shared/database/maintained.ts';

const stamp = createdBy({ userId: '1', now: '2026-01-01 08:00:00' });

type Config = Readonly<Record<string, unknown>>;

/** An item of metaFormItemList. */
export function testItem(itemType: number, itemKey: string, config: Config = {}) {
  return { itemName: itemKey, itemKey, itemType, itemConfigJson: JSON.stringify(config) };
}

/** A form of these items, in this order in form and list. */
export function testForm(metaKey: string, ...items: readonly object[]) {
  return {
    metaKey,
    formName: metaKey,
    metaType: 3,
    metaFormItemList: items.map((item, place) =>
      Object.assign({ id: String(place), itemOrder: place, itemTableOrder: place }, item),
    ),
  };
}

/** A column of a sub-list. */
export function testColumn(columntype: number, field: string, config: Config = {}) {
  return { name: field, field, columntype, ...config };
}

/**
 * A form with an item of every type, a formula, a computed column, a cascade, limits, and items that a person cannot
 * write.
 */
export const everyType = testForm(
  'everyType',
  testItem(10, 'heading'),
  { ...testItem(1, 'name', { required: true }), maxlength: 20 },
  testItem(2, 'area', { digits: 2, min: 0, max: 1_000_000 }),
  testItem(2, 'price', { digits: 2 }),
  testItem(2, 'worth', { digits: 2, isComputeData: true, computeData: { formula: 'area * price' } }),
  testItem(3, 'bought'),
  testItem(4, 'kind', { dictKey: 'kind' }),
  testItem(4, 'uses', { dictKey: 'kind', multiple: true }),
  testItem(5, 'rented'),
  testItem(6, 'note'),
  testItem(7, 'lines', {
    columns: [
      testColumn(1, 'label'),
      testColumn(2, 'count', { digits: 0 }),
      testColumn(2, 'double', { digits: 0, isComputeData: true, computeData: { formula: 'count * 2' } }),
    ],
  }),
  testItem(8, 'person', { refKey: 'user' }),
  testItem(9, 'papers'),
  testItem(11, 'units', { refKey: 'unit' }),
  testItem(12, 'unit', { treeurl: '/api/baseinfo/unit/tree' }),
  testItem(13, 'story'),
  testItem(1, 'fixed', { edited: false }),
  testItem(1, 'secret', { hidden: true, tablehidden: true }),
);

/** Stores a published form and prepares its storage, without the calls. */
export async function storePublished(
  db: Database,
  tenantIds: readonly string[],
  form: ReturnType<typeof testForm>,
): Promise<void> {
  for (const tenantId of tenantIds)
    await storePublishedForm(db, form, { id: `form-${tenantId}-${form.metaKey}`, tenantId, stamp });
  const forms = [compileForm(parseMetaForm(form).form)];
  await (db.isTransaction
    ? recordsRepository.prepare(db, form.metaKey, forms)
    : db.transaction().execute((own) => recordsRepository.prepare(own, form.metaKey, forms)));
}

/** A tiny form for each record module in both test tenants, and a record `record-east` of each in the unit east. */
export async function storeModuleForms(db: Database): Promise<void> {
  const writer = {
    createUser: 'user-east',
    createTime: stamp.create_time,
    updateUser: 'user-east',
    updateTime: stamp.create_time,
  };
  for (const { metaKey } of recordModules) {
    await storePublished(db, ['000000', '000001'], testForm(metaKey, testItem(1, 'name')));
    const place = { tenantId: '000000', metaKey, unitId: 'unit-east', deptId: '', status: 0 };
    await recordsRepository.insertWhole(db, [{ id: 'record-east', ...place, ...writer, content: { name: 'east' } }]);
  }
}

/** A dictionary `kind` with the keys 1 to 3, and 4, which is disabled. */
export async function storeKinds(db: Database, tenantId = '000000'): Promise<void> {
  const row = (key: string, parent: string) => ({
    id: `kind-${tenantId}-${key}`,
    tenant_id: tenantId,
    parent_id: parent,
    code: 'kind',
    dict_key: key,
    dict_value: `kind ${key}`,
    sort: 0,
    remark: '',
    is_sealed: key === '4' ? 1 : 0,
    ...stamp,
  });
  const root = `kind-${tenantId}--1`;
  await db
    .withTables<DictionariesTables>()
    .insertInto('dictionaries')
    .values([row('-1', '0'), ...['1', '2', '3', '4'].map((key) => row(key, root))])
    .execute();
}

/** For tenant 000000: a source over the records of `everyType` with a cascade by kind, and a tree of the deployment. */
export async function storeSources(db: Database): Promise<void> {
  const tables = db.withTables<ReferencesTables>();
  const source = {
    kind: 'form',
    metaKey: 'everyType',
    nameKey: 'name',
    codeKey: 'note',
    cascades: [{ parameter: 'kindKey', property: 'kind' }],
  };
  await tables
    .insertInto('reference_sources')
    .values({ tenant_id: '000000', reference_key: 'things', source: JSON.stringify(source) })
    .execute();
  const nodes = [
    { id: 't1', name: 'top', code: 'a', rank: 1, children: [{ id: 't2', name: 'below', code: 'b', rank: 2 }] },
  ];
  const tree = {
    tenant_id: '000000',
    path: '/api/baseinfo/area/tree',
    cascade_parameter: 'rootCode',
    nodes: JSON.stringify(nodes),
  };
  await tables.insertInto('deployment_trees').values(tree).execute();
}
