import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { ownDatabase } from '../../../testing/new-database.ts';
import { foundIn, storedText } from '../../../testing/stored-text.ts';
import { openDatabase } from '../../database/open-database.ts';
import { forgetOldRows } from './reseal-columns.ts';

const url = process.env['TEST_DATABASE_URL'];

describe.skipIf(url === undefined)('CFG-13: rows of before (PostgreSQL)', () => {
  test('are gone from the files even if another database of the server was busy since before the change', async () => {
    const own = await ownDatabase(url ?? '');
    const opened = await openDatabase({ url: own.url });
    const { db } = opened;
    await sql`create table secrets (text text)`.execute(db);
    await sql`insert into secrets values ('13712349876')`.execute(db);
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query('begin');
    await other.query('select pg_current_xact_id()');
    await sql`update secrets set text = 'closed'`.execute(db);
    expect(foundIn(await storedText(db), ['13712349876'])).toEqual([['13712349876', 'file of secrets']]);
    const forgotten = forgetOldRows(db, ['secrets']);
    await sql`select pg_sleep(0.2)`.execute(db);
    await other.query('rollback');
    await forgotten;
    expect(foundIn(await storedText(db), ['13712349876'])).toEqual([]);
    await other.end();
    await opened.close();
    await own.drop();
  });
});
