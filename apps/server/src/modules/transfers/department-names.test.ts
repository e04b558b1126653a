import type { CellValue } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { storeDepartments } from '../../testing/departments-of-units.ts';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { everyTypePath, openRecordCalls, publishedItems, type RecordCalls } from '../../testing/record-calls.ts';
import { testItem } from '../../testing/test-forms.ts';
import { endOf, uploaded, workbookOf } from '../../testing/transfer-calls.ts';

onEachDatabase('departments in imported rows', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    const { db } = calls.app.app.database;
    await storeDepartments(db);
    await publishedItems(calls, testItem(1, 'name', { required: true }), testItem(8, 'office', { refKey: 'dept' }));
    await grantButtons(db, { 'role-admin': ['everyType_import'] });
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  const imported = async (...rows: CellValue[][]) => {
    const bytes = await workbookOf([['*name', 'office'], ...rows]);
    const { body } = await calls.post(
      `${everyTypePath}/import?fileId=${await uploaded(calls, bytes, { who: 'admin' })}`,
      undefined,
      'admin',
    );
    return endOf(calls, body.data.id, { end: 200, who: 'admin' });
  };

  test('a name that several units have is refused with the units that have it', async () => {
    const end = await imported(['a', '财务科']);
    expect(end).toContain('名为“财务科”的不止一条');
    expect(end).toMatch(/财务科（unit-east）.*财务科（unit-west）/);
  });

  test('the name with its unit, as pickers show it or as a path, and a name that one unit has are taken', async () => {
    const rows = [
      ['b', '财务科（unit-east）'],
      ['c', 'unit-west/财务科'],
      ['d', '档案科'],
    ];
    expect(await imported(...rows)).toContain('共新增 3 条');
    const { body } = await calls.list('?size=-1&ascs=name', [], 'admin');
    expect(body.data.records.map(({ office }: { readonly office: string }) => office)).toEqual([
      'finance-east',
      'finance-west',
      'archive-west',
    ]);
  });
});
