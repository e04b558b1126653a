import { LONGEST_COMMENT } from '@org/contract';
import { describe, expect, test } from 'vitest';
import { onEachDatabase, openTestApp } from '../../../testing/open-test-app.ts';
import { storePublished, testForm, testItem } from '../../../testing/test-forms.ts';
import type { RecordsTables } from '../records.tables.ts';
import { commentOf } from './record-moves.ts';

describe('the comment of a move', () => {
  test('is trimmed and limited in length', () => {
    const longest = 'x'.repeat(LONGEST_COMMENT);
    expect(commentOf('reject', ` ${longest} `)).toBe(longest);
    expect(() => commentOf('verify', `${longest}x`)).toThrow(
      expect.objectContaining({ reason: 'COMMENT_TOO_LONG', params: { limit: String(LONGEST_COMMENT) } }),
    );
  });

  test('is optional unless the record is sent back', () => {
    expect([commentOf('commit', undefined), commentOf('verify', 7)]).toEqual(['', '']);
    for (const verb of ['reject', 'rollback'] as const)
      expect(() => commentOf(verb, ' ')).toThrow(expect.objectContaining({ reason: 'COMMENT_MISSING' }));
  });
});

onEachDatabase('the moves of a record', (kind) => {
  test('are returned from the latest on, 200 of them', async () => {
    await using app = await openTestApp(kind);
    const { db } = app.app.database;
    await storePublished(db, ['000000'], testForm('village', testItem(1, 'name')));
    const token = await app.signIn('admin');
    const path = '/api/property-basics/village';
    const saved = await app.call({ method: 'POST', url: `${path}/submit`, payload: { name: 'moved' }, token });
    const id = String(saved.body.data.id);
    const move = {
      tenant_id: '000000',
      meta_key: 'village',
      record_id: id,
      verb: 'commit',
      status: 1,
      comment: '',
      user_id: 'user-admin',
      user_name: 'Admin',
      create_time: '2024-01-01 00:00:00',
    };
    const ids = Array.from({ length: 201 }, (_none, turn) => String(1000 + turn));
    const moves = ids.map((own) => Object.assign({ id: own }, move));
    await db.withTables<RecordsTables>().insertInto('record_moves').values(moves).execute();
    const { data } = (await app.call({ method: 'GET', url: `${path}/moves?id=${id}`, token })).body;
    expect(data.map((one: { readonly id: string }) => one.id)).toEqual(ids.toReversed().slice(0, 200));
  });
});
