import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { everyTypePath, openRecordCalls, publishedItems, type RecordCalls } from '../../../testing/record-calls.ts';
import { testColumn, testItem } from '../../../testing/test-forms.ts';
import { recordLimits } from './record-size.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `id${index}`).join(',');
const rows = (count: number, row: object = { label: 'a' }) => Array.from({ length: count }, () => row);
const tooLarge = {
  'rows of a list': { lines: rows(recordLimits.rows + 1) },
  'rows of a list that comes as JSON text': { lines: JSON.stringify(rows(recordLimits.rows + 1)) },
  'characters of a list that comes as JSON text': { lines: `[${' '.repeat(recordLimits.characters)}]` },
  'characters of a text in a row of JSON text': {
    lines: JSON.stringify([{ label: 'x'.repeat(recordLimits.characters - 5) }]),
  },
  'removed rows of a list': { lines: rows(recordLimits.rows + 1, { id: '1', isDeleted: 1 }) },
  'ids in one item': { units: ids(recordLimits.ids + 1) },
  'empty ids in one item': { units: ','.repeat(recordLimits.ids) },
  'ids of a dictionary': { uses: ids(190_000) },
  'characters of a text': { name: '资'.repeat(recordLimits.characters + 1) },
  'characters of a long text': { note: 'x'.repeat(recordLimits.characters + 1) },
  'characters of a number': { area: '1'.repeat(recordLimits.characters + 1) },
  'characters of a date': { bought: ' '.repeat(recordLimits.characters + 1) },
  'characters of a text in a row': { lines: [{ label: 'x'.repeat(recordLimits.characters + 1) }] },
};

onEachDatabase('the size of a record', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  test.each(Object.entries(tooLarge))(
    'too many %s are refused before they are checked, in both languages',
    async (_what, values) => {
      for (const end of ['submit', 'checkUnique']) {
        const { status, body } = await calls.post(`${everyTypePath}/${end}`, { name: 'a', ...values });
        expect([status, body.reason]).toEqual([400, 'RECORD_OVER_LIMIT']);
        expect(body.msg).toMatch(
          /^“\w+”超过限制：一张单据的列表最多共 2000 行，一项最多选择 1000 个，一个文本最多 300000 个字符$/,
        );
      }
      const english = await calls.post(`${everyTypePath}/submit`, { name: 'a', ...values }, 'east', {
        'accept-language': 'en',
      });
      expect(english.body.msg).toMatch(/^“\w+” exceeds a limit: /);
    },
  );

  test('as many rows as a record may have are saved', async () => {
    const { body } = await calls.save({ name: 'rows', lines: rows(recordLimits.rows) });
    expect(body.data.lines).toHaveLength(recordLimits.rows);
  });

  test('as many ids as an item may have are checked, each one', async () => {
    const { body } = await calls.save({ name: 'ids', units: ids(recordLimits.ids) });
    expect(body).toMatchObject({
      reason: 'RECORD_INVALID',
      data: { problems: [expect.objectContaining({ path: 'units', code: 'NOT_AN_OPTION' })] },
    });
  });

  test('a record of thousands of texts is stored in a form that lists 200 of them', { timeout: 60_000 }, async () => {
    const keys = Array.from({ length: 1500 }, (_, index) => `k${index}`);
    await publishedItems(calls, ...keys.map((key, index) => testItem(6, key, { tablehidden: index > 200 ? 1 : 0 })));
    const saved = await calls.save(Object.fromEntries(keys.map((key) => [key, '中文'.repeat(700)])));
    expect(saved.body).toMatchObject({ code: 200 });
    const list = await calls.post(`${everyTypePath}/list`, [{ field: 'k1', condition: 'like', value: '文中文' }]);
    expect(list.body.data.total).toBe(1);
  });

  test('a record whose formulas would take too long is refused before they are computed', async () => {
    const formula = 'q/SUM(rows.q)+q/MAX(rows.q)+q/MIN(rows.q)+q/AVG(rows.q)';
    const computedColumn = (index: number) =>
      testColumn(2, `c${index}`, { digits: 2, isComputeData: true, computeData: { formula } });
    const columns = [
      testColumn(2, 'q', { digits: 2 }),
      ...Array.from({ length: 9 }, (_, index) => computedColumn(index)),
    ];
    await publishedItems(calls, testItem(1, 'name'), testItem(7, 'rows', { columns }));
    const saved = await calls.save({ name: 'few', rows: rows(300, { q: 2 }) });
    expect(saved.body.data.rows).toHaveLength(300);
    const { body } = await calls.save({ name: 'many', rows: rows(1500, { q: 2 }) });
    expect(body).toMatchObject({
      reason: 'RECORD_FORMULAS_OVER_LIMIT',
      msg: expect.stringContaining('请减少列表的行数'),
    });
    const { id, version } = saved.body.data;
    const more = await calls.save({
      id,
      version,
      name: 'more',
      rows: [...saved.body.data.rows, ...rows(1000, { q: 2 })],
    });
    expect(more.body.reason).toBe('RECORD_FORMULAS_OVER_LIMIT');
  });
});
