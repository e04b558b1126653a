import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { sql } from 'kysely';
import { grantButtons } from '../../../testing/grant-buttons.ts';
import type { DatabaseKind } from '../../../testing/open-test-app.ts';
import { openRecordCalls, publishedItems, type RecordCalls } from '../../../testing/record-calls.ts';
import { testColumn, testItem } from '../../../testing/test-forms.ts';
import { endOf, uploaded } from '../../../testing/transfer-calls.ts';

/** Where the calls of imports are. */
export const base = '/api/meta-object/metaobject';
const importedItems = [
  { ...testItem(1, 'code', { required: true, unique: true }), itemName: '编号' },
  { ...testItem(1, 'title', { required: true }), itemName: '楼层名称', maxlength: 20 },
  { ...testItem(2, 'area', { digits: 2, min: 0 }), itemName: '建筑面积' },
  { ...testItem(4, 'kind', { dictKey: 'kind' }), itemName: '类别' },
  { ...testItem(1, 'secret', { sealed: true, tablehidden: true }), itemName: '联系电话' },
  { ...testItem(2, 'double', { isComputeData: true, computeData: { formula: 'area * 2' } }), itemName: '两倍' },
  {
    ...testItem(7, 'parts', { columns: [testColumn(1, 'part', { required: true }), testColumn(2, 'size')] }),
    itemName: '明细',
  },
];
/** The titles of its sheet. */
export const titles = ['*编号', '*楼层名称', '建筑面积', '类别', '联系电话'];

type Who = Parameters<RecordCalls['get']>[1];
type Sheets = Readonly<Record<string, CellValue[][]>>;

/** A workbook of several sheets. */
export async function bookOf(sheets: Sheets): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) }));
}

/** Calls of people who may import. */
export async function openImportCalls(kind: DatabaseKind): Promise<RecordCalls> {
  const calls = await openRecordCalls(kind);
  await publishedItems(calls, ...importedItems);
  await grantButtons(calls.app.app.database.db, {
    'role-admin': ['everyType_import'],
    'role-manager': ['everyType_import'],
  });
  return calls;
}

/** Removes what earlier tests have imported. */
export async function withoutRecords(calls: RecordCalls): Promise<void> {
  await sql`delete from record_everytype`.execute(calls.app.app.database.db).catch(() => undefined);
}

/** The steps of an import, each followed to its end. */
export function importSteps(calls: RecordCalls) {
  const begun = async (bytes: Buffer, plan: object = {}) => {
    const fileId = await uploaded(calls, bytes);
    const { body } = await calls.post(`${base}/importcheck`, { metaKey: 'everyType', fileId, ...plan });
    return String(body.data.id);
  };
  const end = (id: string) => endOf(calls, id, { end: 200 });
  const report = async (id: string, who?: Who) => (await calls.get(`${base}/importreport/${id}`, who)).body.data;
  const checked = async (bytes: Buffer, plan: object = {}) => {
    const id = await begun(bytes, plan);
    return { id, end: await end(id), report: await report(id) };
  };
  const next = async (id: string, call: 'importcommit' | 'importrecheck', body: object) => {
    const answer = await calls.post(`${base}/${call}/${id}`, body);
    if (answer.body.code !== 200) return { id: '', end: answer.body.reason, report: {} };
    const nextId = String(answer.body.data.id);
    return { id: nextId, end: await end(nextId), report: await report(nextId) };
  };
  const errorsOf = async (id: string) => {
    const { statusCode, rawPayload } = await calls.app.server.inject({
      url: `${base}/importerrors/${id}`,
      headers: { 'blade-auth': `bearer ${calls.tokens.east}` },
    });
    if (statusCode !== 200) throw new Error(`The wrong rows were answered with ${statusCode}`);
    return rawPayload;
  };
  const listed = async () => (await calls.list('?size=-1&ascs=code')).body.data.records;
  return { report, checked, next, errorsOf, listed };
}
