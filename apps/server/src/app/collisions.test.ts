import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../testing/open-test-app.ts';
import { openRecordCalls, type RecordCalls } from '../testing/record-calls.ts';

onEachDatabase('a save that collides with others', (kind) => {
  let calls: RecordCalls;
  const run = (text: string) => sql.raw(text).execute(calls.app.app.database.db);
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    await run('create sequence collisions');
    await run(`create function collide() returns trigger language plpgsql as $$ begin
      if nextval('collisions') % 100 <> 3 then
        raise exception 'could not serialize access' using errcode = tg_argv[0];
      end if;
      return new; end $$`);
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  const collideWith = async (state: string, first: number) => {
    await run(`select setval('collisions', ${first}, false)`);
    await run('drop trigger if exists colliding on records');
    await run(`create trigger colliding before insert on records for each row execute function collide('${state}')`);
  };

  test.each(['40001', '40P01'])('is repeated until it is stored (%s)', async (state) => {
    await collideWith(state, 1);
    expect((await calls.save({ name: 'third time' })).body.code).toBe(200);
  });

  test.each(['40001', '40P01'])('is refused and may be sent again if no attempt succeeds (%s)', async (state) => {
    await collideWith(state, 4);
    const { status, headers, body } = await calls.save({ name: 'never' });
    expect([status, body.reason, headers['retry-after']]).toEqual([503, 'WRITES_COLLIDED', '1']);
    const { rows } = await sql`select 1 from records where content ->> 'name' = 'never'`.execute(
      calls.app.app.database.db,
    );
    expect(rows).toEqual([]);
  });

  test('is refused with a message if the database takes too long', async () => {
    await collideWith('57014', 4);
    const { status, body } = await calls.save({ name: 'too long' });
    expect([status, body.reason]).toEqual([400, 'QUERY_TOO_LONG']);
    expect(body.msg).toBe('数据库处理时间过长，已中止，没有保存任何内容，请减少查询条件或内容后重试');
  });
});
