import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachDatabase, openTestApp } from '../../../testing/open-test-app.ts';
import { storePublished, testForm, testItem } from '../../../testing/test-forms.ts';
import { recordsRepository } from '../records.repository.ts';
import { prepareStorage } from './record-storage.ts';
import { partitionOf } from './table-names.ts';

const form = testForm('village', testItem(1, 'name'), testItem(6, 'note'));
const partition = sql.id(partitionOf('village'));
const record = {
  tenantId: '000000',
  metaKey: 'village',
  unitId: 'unit-east',
  deptId: '',
  status: 0,
  createUser: '1',
  createTime: '2026-01-01 08:00:00',
  updateUser: '1',
  updateTime: '2026-01-01 08:00:00',
  content: { name: '仓库', note: '办公用房，已经核验。'.repeat(200) },
};

onEachDatabase('the content of records', (kind) => {
  test('is compressed when it is written, also in the table of an older release', async () => {
    await using app = await openTestApp(kind);
    const { db } = app.app.database;
    await storePublished(db, ['000000'], form);
    const sizes = async () =>
      (
        await sql<{
          readonly size: number;
        }>`select pg_column_size(content) as size from ${partition} order by id`.execute(db)
      ).rows.map(({ size }) => size);
    await sql`alter table ${partition} alter column content set storage external`.execute(db);
    await recordsRepository.insertWhole(db, [{ ...record, id: '1' }]);
    expect(await sizes()).toEqual([expect.toSatisfy((size: number) => size > 4000)]);
    await prepareStorage(db, 'village', [compileForm(parseMetaForm(form).form)]);
    await recordsRepository.insertWhole(db, [{ ...record, id: '2' }]);
    const isSmall = expect.toSatisfy((size: number) => size < 1000);
    expect(await sizes()).toEqual([expect.toSatisfy((size: number) => size > 4000), isSmall]);
    await sql`update ${partition} set content = content || '{}'`.execute(db);
    expect(await sizes()).toEqual([isSmall, isSmall]);
    const { rows } = await sql`select content from ${partition} where id = '1'`.execute(db);
    expect(rows).toEqual([{ content: record.content }]);
  });
});
