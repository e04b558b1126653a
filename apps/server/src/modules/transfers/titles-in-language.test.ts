import { readXlsx, writeXlsx, type CellValue } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { everyTypePath, openRecordCalls, publishedItems, type RecordCalls } from '../../testing/record-calls.ts';
import { testColumn, testItem } from '../../testing/test-forms.ts';
import { endOf, taken, uploaded } from '../../testing/transfer-calls.ts';

const english = { 'accept-language': 'en' };
const chinese = { 'accept-language': 'zh-CN' };

/** An item with a Chinese and an English name. */
function named(item: ReturnType<typeof testItem>, itemName: string, en: string) {
  const itemConfigJson = JSON.stringify({ ...JSON.parse(item.itemConfigJson), names: { en } });
  return { ...item, itemName, itemConfigJson };
}

/** The name of each sheet with the titles of its columns, which are in the row `at`. */
async function titlesOf(bytes: Uint8Array, at = 0): Promise<readonly (readonly CellValue[])[]> {
  const { sheets } = await readXlsx(Buffer.from(bytes));
  const shown = sheets.filter(({ name }) => name !== 'choices');
  return shown.map(({ name, rows }) => [name as CellValue].concat(rows[at] ?? []));
}

onEachDatabase('workbooks in the language of their reader', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    const codes = ['everyType_export', 'everyType_import'];
    await grantButtons(calls.app.app.database.db, { 'role-admin': codes, 'role-manager': codes });
    const columns = [{ ...testColumn(1, 'label', { names: { en: 'Label' } }), name: '标签' }];
    await publishedItems(
      calls,
      named(testItem(1, 'name', { required: true }), '名称', 'Name'),
      named(testItem(2, 'area', { digits: 2 }), '面积', 'Area'),
      named(testItem(7, 'lines', { columns }), '明细', 'Details'),
    );
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  const template = async (headers: Readonly<Record<string, string>>) => {
    const { rawPayload } = await calls.app.server.inject({
      method: 'GET',
      url: '/api/meta-object/metaformdownload/template/everyType',
      headers: { 'blade-auth': `bearer ${calls.tokens.east}`, ...headers },
    });
    return titlesOf(rawPayload);
  };
  const imported = async (sheets: readonly { readonly name: string; readonly rows: CellValue[][] }[], headers = {}) => {
    const fileId = await uploaded(calls, Buffer.from(await writeXlsx({ sheets: [...sheets] })));
    const { body } = await calls.post(`${everyTypePath}/import?fileId=${fileId}`, {}, 'east', headers);
    return endOf(calls, body.data.id, { end: 200 });
  };
  const contentOf = async (name: string) => {
    const { body } = await calls.list('?size=-1', [{ field: 'name', condition: 'eq', value: name }]);
    const { area, lines } = (await calls.get(`${everyTypePath}/detail?id=${body.data.records[0].id}`)).body.data;
    return { area, lines: lines.map(({ label }: { readonly label: string }) => label) };
  };

  test('a template has Chinese titles, and English ones for an English reader', async () => {
    expect(await template({})).toEqual([
      ['everyType', '序号', '*名称', '面积'],
      ['明细', '*序号', '标签'],
    ]);
    const [first = [], details = []] = await template(english);
    expect([first.slice(2), details[0], details.slice(2)]).toEqual([['*Name', 'Area'], 'Details', ['Label']]);
  });

  test.each([
    ['Chinese', 'a Chinese reader', chinese],
    ['Chinese', 'an English reader', english],
    ['English', 'a Chinese reader', chinese],
    ['English', 'an English reader', english],
  ])('%s titles are read for %s', async (language, reader, headers) => {
    const name = `${language} for ${reader}`;
    const [title, area, details, label] =
      language === 'Chinese' ? ['*名称', '面积', '明细', '标签'] : ['*Name', 'Area', 'Details', 'Label'];
    const end = await imported(
      [
        {
          name: 'rows',
          rows: [
            ['序号', title ?? '', area ?? ''],
            [1, name, 12.5],
          ],
        },
        // A value that is the name of an item stays.
        {
          name: details ?? '',
          rows: [
            ['*序号', label ?? ''],
            [1, '名称'],
            [1, 'Name'],
          ],
        },
      ],
      headers,
    );
    expect(end).toMatch(/^导入成功/);
    expect(await contentOf(name)).toEqual({ area: 12.5, lines: ['名称', 'Name'] });
  });

  const exportedTitles = async (headers: Readonly<Record<string, string>>) => {
    const request = { column: ['name', 'area'], lists: ['lines'] };
    const { body } = await calls.post(`${everyTypePath}/preexport/`, request, 'east', headers);
    await endOf(calls, body.data.id);
    // The first row says who exported the workbook.
    const titles = await titlesOf((await taken(calls, String(body.data.id))).bytes, 1);
    // The files of a row are a column of the product, after those of the form.
    return titles.map((row) => row.slice(0, 3));
  };

  test('an export has the titles of its reader', async () => {
    expect(await exportedTitles({})).toEqual([
      ['everyType', '名称', '面积'],
      ['明细', 'everyType', '标签'],
    ]);
    expect(await exportedTitles(english)).toEqual([
      ['everyType', 'Name', 'Area'],
      ['Details', 'everyType', 'Label'],
    ]);
  });
});
