import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../../testing/grant-buttons.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { everyTypePath, openRecordCalls, publishedItems, type RecordCalls } from '../../../testing/record-calls.ts';
import { testItem } from '../../../testing/test-forms.ts';
import { exported, sheetIn, taken, uploaded } from '../../../testing/transfer-calls.ts';
import { LISTED_CHARACTERS } from './listed-values.ts';

const LONG = '资产'.repeat(50_000);
const notes = Array.from({ length: 20 }, (_, index) => `note${index}`);

onEachDatabase('a page of a list', (kind) => {
  let calls: RecordCalls;
  let things: readonly string[] = [];
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    const saved = [];
    for (let index = 0; index < 60; index += 1)
      saved.push((await calls.save({ name: `a long thing ${index}` })).body.data.id);
    things = saved;
    await grantButtons(calls.app.app.database.db, { 'role-manager': ['everyType_export'] });
    await publishedItems(
      calls,
      testItem(1, 'name'),
      testItem(6, 'note'),
      testItem(1, 'number', { sealed: true }),
      testItem(11, 'several', { refKey: 'things', tablelabel: 'severalNames' }),
      testItem(9, 'papers', { multiple: true }),
      testItem(9, 'photo', { required: true }),
      ...notes.map((key) => testItem(6, key)),
    );
  }, 60_000);
  afterAll(() => calls[Symbol.asyncDispose]());

  const listed = async (name: string) =>
    (await calls.list('', [{ field: 'name', condition: 'eq', value: name }])).body.data.records[0];
  const save = async (values: object) => {
    const { body } = await calls.save({ photo: await uploaded(calls, Buffer.from('p'), { name: 'p.txt' }), ...values });
    expect([body.code, body.msg]).toEqual([200, expect.anything()]);
    return body.data;
  };

  test('cuts a text after 500 characters, but never inside one; the detail has the whole text', async () => {
    const whole = `${'x'.repeat(LISTED_CHARACTERS - 1)}\u{20000}${LONG}`;
    const fits = 'y'.repeat(LISTED_CHARACTERS);
    const { id } = await save({ name: 'cut', note: whole, note0: fits, number: `${fits}z` });
    const row = await listed('cut');
    expect(row).toMatchObject({ note: `${'x'.repeat(LISTED_CHARACTERS - 1)}…`, note0: fits, number: `${fits}…` });
    const { data } = (await calls.get(`${everyTypePath}/detail?id=${id}`)).body;
    expect(data).toMatchObject({ note: whole, note0: fits, number: `${fits}z` });
  });

  test.each([
    ['short', 'a'],
    ['long', LONG],
  ])('cuts ids after a whole one, and their names, and counts all files; the record is %s', async (name, note) => {
    const papers = [];
    for (let index = 0; index < 30; index += 1)
      papers.push(await uploaded(calls, Buffer.from(`${index}`), { name: `${index}.txt` }));
    const { id } = await save({ name, note, several: things.join(','), papers: papers.join(',') });
    const row = await listed(name);
    const shown = row.several.split(',');
    expect(shown.at(-1)).toBe('…');
    expect(things.slice(0, shown.length - 1)).toEqual(shown.slice(0, -1));
    expect(row.severalNames).toMatch(/^a long thing 0、.*…$/);
    expect(row.severalNames.length).toBeLessThanOrEqual(LISTED_CHARACTERS + 1);
    expect(row.papers).toBe(papers.join(','));
    expect(row).not.toHaveProperty('$$missing');
    const { data } = (await calls.get(`${everyTypePath}/detail?id=${id}`)).body;
    expect(data).toMatchObject({ several: things.join(','), note });
  });

  test('has a bounded size, however long its records are; an export has the whole texts', async () => {
    for (let index = 0; index < 4; index += 1)
      await save({ name: 'large', ...Object.fromEntries(notes.map((key) => [key, LONG])) });
    const answer = await calls.list('?size=100', [{ field: 'name', condition: 'eq', value: 'large' }]);
    expect(answer.body.data.records).toHaveLength(4);
    expect(JSON.stringify(answer.body).length).toBeLessThan(4 * (notes.length + 5) * 600);
    const id = await exported(calls, `${everyTypePath}/preexport/`, {
      request: { query: { conditions: [{ field: 'name', condition: 'eq', value: 'cut' }] } },
    });
    const { rows } = await sheetIn((await taken(calls, id)).bytes);
    expect(Math.max(...rows.flat().map((cell) => String(cell ?? '').length))).toBeGreaterThan(LISTED_CHARACTERS + 100);
  });
});
