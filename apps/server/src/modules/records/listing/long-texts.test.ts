import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { openRecordCalls, publishedItems, type RecordCalls } from '../../../testing/record-calls.ts';
import { testForm, testItem } from '../../../testing/test-forms.ts';
import { INDEXED_CHARACTERS } from '../storage/record-columns.ts';
import { idsInOrder } from './record-pages.ts';
import { listTableOf } from '../storage/table-names.ts';

/** Text that a database cannot compress: characters of three and four bytes without repetition. */
function noise(length: number, seed: number): string {
  let state = seed;
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return String.fromCodePoint(state % 7 === 0 ? 0x20000 + (state % 40_000) : 0x4e00 + (state % 20_000));
  }).join('');
}

function longRecord(name: string, index: number): Readonly<Record<string, string>> {
  const first = Array.from(name).slice(0, 3000).join('');
  return { name, code: `${first}${index}`, first, second: `${first}${index}` };
}

const items = [
  testItem(1, 'name'),
  testItem(6, 'note'),
  testItem(1, 'code', { unique: true }),
  testItem(1, 'first'),
  testItem(1, 'second', { unique: 'first' }),
];
const compiled = compileForm(parseMetaForm(testForm('everyType', ...items)).form);
const beginning = noise(INDEXED_CHARACTERS, 1);
const names = [`${beginning}b`, `${beginning}a`, beginning, noise(800, 7), 'short', noise(250_000, 3)];

onEachDatabase('texts that are longer than an entry of an index', (kind) => {
  let calls: RecordCalls;
  const saved: number[] = [];
  const ids: string[] = [];
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    await publishedItems(calls, ...items);
    for (const [index, name] of names.entries()) {
      const { code, data } = (await calls.save(longRecord(name, index))).body;
      saved.push(code);
      ids.push(data.id);
    }
  }, 60_000);
  afterAll(() => calls[Symbol.asyncDispose]());

  const found = async (condition: string, value: unknown) =>
    (await calls.list('', [{ field: 'name', condition, value }])).body.data.records
      .map(({ id }: { readonly id: string }) => ids.indexOf(id))
      .toSorted();
  const listed = async (query: string) =>
    (await calls.list(`?${query}`)).body.data.records.map(({ id }: { id: string }) => id);
  const scope = () => ({
    db: calls.app.app.database.db,
    tenantId: '000000',
    userId: 'user-east',
    unitId: 'unit-east',
    visibleUnitIds: ['unit-east'],
  });

  test('are saved', () => {
    expect(saved).toEqual(names.map(() => 200));
  });

  test('are found by their whole text and not by another one with the same beginning', async () => {
    for (const index of [0, 1, 2, 3, 4]) expect(await found('eq', names[index])).toEqual([index]);
    expect(await found('eq', beginning.slice(0, -1))).toEqual([]);
    expect(await found('ne', names[0])).toEqual([1, 2, 3, 4, 5]);
  });

  test('are found by a part after the indexed beginning', async () => {
    expect(await found('like', names[5]?.slice(200_000, 200_040))).toEqual([5]);
    expect(await found('like', `${beginning.slice(-10)}b`)).toEqual([0]);
  });

  test('are sorted by their beginning, page by page, and exported in the same order', async () => {
    for (const order of ['ascs=name', 'descs=name']) {
      const whole = await listed(`${order}&size=10`);
      expect(whole).toHaveLength(names.length);
      expect([...(await listed(`${order}&size=3&current=1`)), ...(await listed(`${order}&size=3&current=2`))]).toEqual(
        whole,
      );
      const [direction = '', column = ''] = order.split('=');
      const ordered = await idsInOrder(scope(), compiled, { conditions: [], [direction]: column });
      const { rows } = await sql<{
        readonly id: string;
      }>`select id from (${ordered}) as scanned order by position`.execute(calls.app.app.database.db);
      expect(rows.map(({ id }) => id)).toEqual(whole);
    }
    expect(ids.indexOf((await listed('ascs=name&size=10'))[0])).toBe(4);
  });

  test('are different unique values if only their ends differ', async () => {
    const long = noise(20_000, 11);
    expect((await calls.save({ code: `${long}a`, first: long, second: `${long}a` })).body.code).toBe(200);
    expect((await calls.save({ code: `${long}b`, first: long, second: `${long}b` })).body.code).toBe(200);
    expect((await calls.save({ code: `${long}A` })).body.reason).toBe('RECORD_INVALID');
  });

  test('are found through an index for equality, order and ranges', async () => {
    const db = scope().db;
    const plan = async (statement: ReturnType<typeof sql>) => {
      const { rows } = await db.transaction().execute(async (own) => {
        await sql`set local enable_seqscan = off`.execute(own);
        await sql`set local enable_sort = off`.execute(own);
        return sql<{ readonly 'QUERY PLAN': string }>`explain ${statement}`.execute(own);
      });
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const table = sql.id(listTableOf('everyType'));
    const { rows } = await sql<{ readonly name: string }>`select attname as name from pg_attribute
      where attrelid = to_regclass(${listTableOf('everyType')}) and attname like 'text%'`.execute(db);
    for (const { name } of rows) {
      const column = sql`left(${sql.id(name)}, ${sql.lit(INDEXED_CHARACTERS)})`;
      expect(await plan(sql`select id from ${table} where tenant_id = '000000' and ${column} = 'a'`)).toContain(
        'Index Cond',
      );
      expect(
        await plan(sql`select id from ${table} where tenant_id = '000000' order by ${column}, id limit 10`),
      ).toMatch(/Index (Only )?Scan/);
      expect(
        await plan(
          sql`select id from ${table} where tenant_id = '000000' and unit_id = 'a' order by ${column}, id limit 10`,
        ),
      ).toMatch(/Index (Only )?Scan/);
    }
  });

  test('the index of texts holds the pairs of the first 500 characters of each, and marks longer ones', async () => {
    const texts = ['', 'A', 'Ab你', '\u001f', '甲\u001f乙丙', 'x'.repeat(501), '长'.repeat(167), '长'.repeat(168)];
    for (const text of [...texts, ...names.slice(0, 4), `${names[0]}\u001f${names[3]}`, `短\u001f${names[3]}`]) {
      const parts = text.split('\u001f').map((part) => Array.from(part));
      const characters = parts
        .map((part) => part.slice(0, INDEXED_CHARACTERS).join(''))
        .join('\u001f')
        .toLowerCase();
      const letters = Array.from(characters);
      const pairs = letters.slice(1).map((next, place) => `${letters[place]}${next}`);
      if (parts.some(({ length }) => length > INDEXED_CHARACTERS)) pairs.push('\u001e\u001e');
      const held = sql`array(select distinct one from unnest(record_search(${text})) as one order by one)`;
      const hashes = sql`select distinct hashtext(pair) from unnest(${[...new Set(pairs)]}::text[]) as pair order by 1`;
      const { rows } = await sql<{
        readonly isEqual: boolean;
      }>`select ${held} = array(${hashes}) as "isEqual"`.execute(scope().db);
      expect([text.slice(0, 10), text.length, rows[0]?.isEqual]).toEqual([text.slice(0, 10), text.length, true]);
    }
  });
});
