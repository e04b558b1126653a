import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { openRecordCalls, publishedItems, publishItems, type RecordCalls } from '../../../testing/record-calls.ts';
import { updateUniqueIndexes } from './unique-indexes.ts';
import { listTableOf, shortName } from '../storage/table-names.ts';
import { readDefinition } from '../../meta-forms/read-definition.ts';
import { testForm, testItem } from '../../../testing/test-forms.ts';

const path = '/api/meta-object/record/everyType';
const items = [
  testItem(1, 'name'),
  testItem(1, 'code', { unique: true, tablehidden: true }),
  testItem(2, 'serial', { unique: '1' }),
  testItem(4, 'kind', { dictKey: 'kind' }),
  testItem(1, 'room', { unique: 'kind', tablehidden: true }),
  testItem(1, 'phone', { unique: true, sealed: true, tablehidden: true }),
];

onEachDatabase('unique values', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    await publishedItems(calls, ...items);
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  const problemsOf = async (values: object, who?: 'west' | 'admin') => {
    const { body } = await calls.save({ ...values }, who);
    return body.code === 200
      ? []
      : body.data.problems.map(
          ({ code, path: at, params }: { code: string; path: string; params?: { name?: string } }) =>
            [at, code, params?.name ?? ''].join(' '),
        );
  };

  test('a value that another record holds is refused with its name, whatever the case, width and blanks', async () => {
    expect(await problemsOf({ name: '一号楼', code: 'ZC-001' })).toEqual([]);
    expect(await problemsOf({ name: '二号楼', code: ' zc－００１ ' })).toEqual(['code NOT_UNIQUE 一号楼']);
    const { body } = await calls.save({ name: '三号楼', code: 'ZC-001' });
    expect(body).toMatchObject({ code: 400, reason: 'RECORD_INVALID', msg: 'code与“一号楼”重复' });
  });

  test('numbers are compared as numbers, empty values not at all', async () => {
    expect(await problemsOf({ name: 'a', serial: 1.5 })).toEqual([]);
    expect(await problemsOf({ name: 'b', serial: '1.50' })).toEqual(['serial NOT_UNIQUE a']);
    expect(await problemsOf({ name: 'c' })).toEqual([]);
    expect(await problemsOf({ name: 'd', code: '' })).toEqual([]);
  });

  test.each(
    [0xad, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2060, 0xfeff, 0x202e, 0x2064, 0x180e, 0xfe0f].map((code) => [
      code.toString(16),
      String.fromCodePoint(code),
    ]),
  )('U+%s inside, before or after a value does not make another value', async (_code, sign) => {
    await calls.save({ name: 'unseen', code: 'UNSEEN' });
    for (const code of [`UN${sign}SEEN`, `${sign}UNSEEN`, `UNSEEN${sign}`])
      expect(await problemsOf({ name: 'v', code })).toEqual(['code NOT_UNIQUE unseen']);
  });

  test('compatibility forms and blanks of any width are one value, and long texts differ by their ends', async () => {
    await calls.save({ name: 'forms', code: 'ⅷ㎡ 1' });
    expect(await problemsOf({ name: 'v', code: '\u3000VIIIm2 １\u00a0' })).toEqual(['code NOT_UNIQUE forms']);
    expect(await problemsOf({ name: 'long', code: `${'长'.repeat(1000)}a` })).toEqual([]);
    expect(await problemsOf({ name: 'other', code: `${'长'.repeat(1000)}b` })).toEqual([]);
    expect(await problemsOf({ name: 'v', code: `${'长'.repeat(1000)}\u200bA` })).toEqual(['code NOT_UNIQUE long']);
  });

  test('several long texts together are one value', async () => {
    const values = { kind: '1', room: '长'.repeat(5000) };
    expect(await problemsOf({ name: 'first', ...values })).toEqual([]);
    expect(await problemsOf({ name: 'v', ...values })).toEqual(['room NOT_UNIQUE first']);
  });

  test('several items together are one value', async () => {
    expect(await problemsOf({ name: 'e', kind: '1', room: '101' })).toEqual([]);
    expect(await problemsOf({ name: 'f', kind: '2', room: '101' })).toEqual([]);
    expect(await problemsOf({ name: 'g', kind: '1', room: '101' })).toEqual(['room NOT_UNIQUE e']);
    expect(await problemsOf({ name: 'g', room: '101' })).toEqual([]);
  });

  test('a user does not learn the name of a record of another unit', async () => {
    expect(await problemsOf({ name: 'secret', code: 'WEST' }, 'west')).toEqual([]);
    expect(await problemsOf({ name: 'h', code: 'WEST' })).toEqual(['code NOT_UNIQUE_UNSEEN ']);
  });

  test('a sealed number is compared without regard to width, blanks and invisible characters', async () => {
    expect(await problemsOf({ name: 'sealed', phone: '0571-8888x' })).toEqual([]);
    for (const phone of ['0571-8888X', ' ０５７１8888x\u3000', '\u200b0571-8888x', '0571-88\u00ad88x\ufe0f'])
      expect(await problemsOf({ name: 'v', phone })).toEqual(['phone NOT_UNIQUE sealed']);
  });

  test('a sealed number is compared without being opened', async () => {
    expect(await problemsOf({ name: 'i', phone: '13800000001' })).toEqual([]);
    expect(await problemsOf({ name: 'j', phone: '13800000001' })).toEqual(['phone NOT_UNIQUE i']);
    expect(await problemsOf({ name: 'j', phone: '13800000002' })).toEqual([]);
  });

  test('a record keeps its own value, and may take a released one', async () => {
    const { body } = await calls.save({ name: 'k', code: 'K-1' });
    expect(await problemsOf({ ...body.data, name: 'k2' })).toEqual([]);
    const second = (await calls.save({ name: 'l', code: 'L-1' })).body.data;
    expect(await problemsOf({ ...second, code: 'K-1' })).toEqual(['code NOT_UNIQUE k2']);
    expect((await calls.post(`${path}/remove?ids=${body.data.id}`)).body.code).toBe(200);
    expect(await problemsOf({ ...second, code: 'K-1' })).toEqual([]);
  });

  test('a form can check values before it saves', async () => {
    await calls.save({ name: 'm', code: 'M-1' });
    expect((await calls.post(`${path}/checkUnique`, { code: 'm-1' })).body.data).toMatchObject([
      { code: 'NOT_UNIQUE', path: 'code', params: { name: 'm' } },
    ]);
    expect((await calls.post(`${path}/checkUnique`, { code: 'M-2' })).body.data).toEqual([]);
    expect((await calls.post(`${path}/checkUnique`, { code: 'M-1' }, 'clerk')).status).toBe(403);
  });

  test('one of twenty concurrent saves gets a unique value, and the others learn which record has it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => calls.save({ name: `race ${at}`, code: 'RACE' })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 200)) {
      expect(body).toMatchObject({
        code: 400,
        data: { problems: [{ code: 'NOT_UNIQUE', params: { name: won[0]?.body.data.name } }] },
      });
    }
  });

  test('two records that swap their values at the same moment do not end up with one', async () => {
    const [first, second] = await Promise.all([
      calls.save({ name: 'n', code: 'N-1' }),
      calls.save({ name: 'o', code: 'O-1' }),
    ]);
    const swapped = await Promise.all([
      calls.save({ ...first.body.data, code: 'O-1' }),
      calls.save({ ...second.body.data, code: 'N-1' }),
    ]);
    expect(swapped.map(({ status }) => status).filter((status) => status !== 400 && status !== 200)).toEqual([]);
    const { rows } = await sql<{
      n: string;
    }>`select count(*) as n from records where content ->> 'code' in ('N-1', 'O-1')`.execute(calls.app.app.database.db);
    expect(rows[0]?.n).toBe('2');
  });

  test('another tenant with the same form has separate values', async () => {
    const { rows } = await sql<{
      indexdef: string;
    }>`select indexdef from pg_indexes where strpos(indexname, '_unique_') > 0`.execute(calls.app.app.database.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ indexdef }) => indexdef.includes("(tenant_id = '000000'::text)"))).toBe(true);
  });

  test('a form whose records repeat a value is not published, and the refusal names it', async () => {
    expect(
      (await publishItems(calls, ...items.slice(0, 1), testItem(1, 'code', { tablehidden: true }))).body.code,
    ).toBe(200);
    await calls.save({ name: 'p', code: 'TWICE' });
    await calls.save({ name: 'q', code: 'twice' });
    const { body } = await publishItems(calls, ...items);
    expect(body).toMatchObject({ code: 400, reason: 'META_FORM_VALUES_REPEAT' });
    expect(body.msg).toMatch(/code (TWICE|twice)（2）/);
    expect(await problemsOf({ name: 'r', code: 'TWICE' })).toEqual([]);
  });

  test('an index of an older rule remains while values repeat by the newer one, and is dropped later', async () => {
    const { db } = calls.app.app.database;
    const table = listTableOf('everyType');
    const column = `text_${shortName('code')}`;
    const older = `${table}_unique_${shortName('000000', column)}`;
    const forms = [{ tenantId: '000000', compiled: readDefinition(testForm('everyType', ...items)).compiled }];
    const isThere = async () =>
      (await sql`select 1 from pg_indexes where indexname = ${older}`.execute(db)).rows.length === 1;
    await sql`delete from ${sql.id(table)} where ${sql.id(column)} ilike 'twice'`.execute(db);
    for (const code of ['OLD-1', 'OLD\u200b-1']) await calls.save({ name: 's', code });
    await sql`create unique index ${sql.id(older)} on ${sql.id(table)} (${sql.id(column)})
      where tenant_id = '000000' and ${sql.id(column)} <> ''`.execute(db);
    await updateUniqueIndexes(db, 'everyType', forms);
    expect(await isThere()).toBe(true);
    await sql`delete from ${sql.id(table)} where ${sql.id(column)} = 'OLD-1'`.execute(db);
    await updateUniqueIndexes(db, 'everyType', forms);
    expect(await isThere()).toBe(false);
  });
});
