import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { historyPath } from '../../contract/field-path.ts';
import {
  cascadedFrom,
  column,
  computed,
  dictionaryItem,
  mappedFrom,
  numberItem,
  referenceItem,
  subListItem,
  textItem,
} from '../../testing/builders.ts';
import { notificationsOf, openSession } from '../../testing/open-session.ts';
import type { FormSession } from '../form-session.ts';

const items = [
  dictionaryItem('unit'),
  numberItem('rate'),
  subListItem('rows', [
    column(textItem('name', { maxlength: 3 })),
    column(numberItem('count', { digits: 1 })),
    column(numberItem('sum', { digits: 2, ...computed('count * rate') })),
    column(dictionaryItem('kind')),
    column(dictionaryItem('part', cascadedFrom('kind'))),
    column(dictionaryItem('desk', cascadedFrom('unit'))),
    column(subListItem('keys', [column(textItem('code'))])),
  ]),
  numberItem('total', { digits: 2, ...computed('SUM(rows.sum)') }),
];
const record = {
  rate: 2,
  rows: [
    {
      id: '1',
      name: 'a',
      count: 1,
      sum: 2,
      kind: '1',
      part: '7',
      $part: 'seven',
      desk: '5',
      keys: [{ id: '9', code: 'K' }],
    },
    { id: '2', name: 'b', count: 2, sum: 4 },
  ],
  total: 6,
};
const open = () => openSession(items, { record }).session;

describe('undo', () => {
  test('takes typing in one cell back as one step, with what follows, and redo does it again', () => {
    const session = open();
    session.change('rows/r1/count', 4);
    session.change('rows/r1/count', 44.44);
    session.leave('rows/r1/count');
    session.change('rows/r2/name', 'x');
    expect(session.value('total')).toBe(92.8);
    session.undo('rows');
    expect(session.value('rows/r2/name')).toBe('b');
    session.undo('rows');
    expect([session.value('rows/r1/count'), session.value('rows/r1/sum'), session.value('total')]).toEqual([1, 2, 6]);
    expect(session.getFormSnapshot().dirty).toBe(false);
    expect(session.payload()).toEqual(openSession(items, { record }).session.payload());
    session.redo('rows');
    expect([session.value('rows/r1/count'), session.value('total')]).toEqual([44.4, 92.8]);
  });

  test('brings a deleted row back where it stood, and its id with it', () => {
    const session = open();
    session.change('rows/r1/name', 'z');
    session.removeRows('rows', ['r1']);
    expect(session.payload()['rows']).toEqual([
      expect.objectContaining({ id: '2' }),
      expect.objectContaining({ id: '1', isDeleted: 1 }),
    ]);
    session.undo('rows');
    expect(session.payload()['rows']).toEqual([
      expect.objectContaining({ id: '1', name: 'z' }),
      expect.objectContaining({ id: '2' }),
    ]);
    expect(session.columnTotal('rows', 'sum')).toBe('6');
    session.undo('rows');
    expect(session.getFormSnapshot().dirty).toBe(false);
    session.redo('rows');
    session.redo('rows');
    expect(session.getRows('rows').map(({ recordId }) => recordId)).toEqual(['2']);
  });

  test('drops an added row, and redo brings the same one', () => {
    const session = open();
    const [first, second] = session.addRows('rows', 2);
    session.change(`rows/${second}/count`, 3);
    expect(session.value('total')).toBe(12);
    session.undo('rows');
    session.undo('rows');
    expect(session.getRows('rows')).toHaveLength(2);
    session.redo('rows');
    session.redo('rows');
    expect(session.getRows('rows').map(({ id }) => id)).toEqual(['r1', 'r2', first, second]);
    expect(session.value('total')).toBe(12);
  });

  test('takes rows and cells of one act back together', () => {
    const session = open();
    const notifications = notificationsOf(session, ['rows', historyPath('rows'), 'total']);
    session.together('rows', () => {
      const [added] = session.addRows('rows', 1);
      session.changeAll([
        { path: 'rows/r1/name', value: 'n' },
        { path: `rows/${added}/count`, value: 5 },
      ]);
    });
    expect(Object.fromEntries(notifications)).toEqual({ rows: 1, [historyPath('rows')]: 1, total: 1 });
    const step = session.history('rows').undo;
    expect(session.undo('rows')).toBe(step);
    expect(session.getFormSnapshot().dirty).toBe(false);
    expect(session.history('rows')).toEqual({ undo: undefined, redo: step });
  });

  test('restores what a changed parent had emptied, with its display text', () => {
    const session = open();
    session.change('rows/r1/kind', '2', { display: 'two' });
    expect(session.value('rows/r1/part')).toBe('');
    session.undo('rows');
    expect([
      session.value('rows/r1/kind'),
      session.value('rows/r1/part'),
      session.getSnapshot('rows/r1/part').display,
    ]).toEqual(['1', '7', 'seven']);
  });

  test('never restores what a field outside of the list has emptied since', () => {
    const session = open();
    session.change('rows/r1/desk', '6');
    session.change('rows/r1/name', 'x');
    session.change('unit', '3');
    session.undo('rows');
    expect(session.history('rows').undo).toBeUndefined();
    expect(session.value('rows/r1/desk')).toBe('');
  });

  test('leaves what was typed outside of the list, and computes from it', () => {
    const session = open();
    session.change('rows/r1/count', 5);
    session.change('rate', 10);
    session.undo('rows');
    expect([session.value('rate'), session.value('rows/r1/sum'), session.value('total')]).toEqual([10, 10, 30]);
  });

  test('of a nested list takes its own steps only, the outer one both', () => {
    const session = open();
    session.change('rows/r1/keys/r1/code', 'L');
    session.change('rows/r1/name', 'x');
    session.undo('rows/r1/keys');
    expect([session.value('rows/r1/keys/r1/code'), session.value('rows/r1/name')]).toEqual(['K', 'x']);
    session.redo('rows/r1/keys');
    session.undo('rows');
    session.undo('rows');
    expect(session.getFormSnapshot().dirty).toBe(false);
  });

  test('forgets what was typed and taken back by hand, and what could be redone after a new step', () => {
    const session = open();
    session.change('rows/r1/name', 'x');
    session.change('rows/r1/name', 'a');
    expect(session.history('rows')).toEqual({ undo: undefined, redo: undefined });
    session.change('rows/r1/name', 'y');
    session.undo('rows');
    session.change('rows/r2/name', 'y');
    expect(session.history('rows').redo).toBeUndefined();
    expect(session.redo('rows')).toBeUndefined();
  });

  test('takes what a chosen record filled back with the choice', async () => {
    const { session } = openSession(
      [
        subListItem('rows', [
          column(referenceItem('asset', { refKey: 'card' })),
          column(textItem('memo', mappedFrom('asset', 'remark', 'card'))),
        ]),
      ],
      {
        record: { rows: [{ id: '1', memo: 'old' }] },
        world: { records: { card: [{ id: '5', remark: 'filled' }] } },
      },
    );
    session.change('rows/r1/asset', '5');
    session.leave('rows/r1/asset');
    await session.settled();
    expect(session.value('rows/r1/memo')).toBe('filled');
    session.undo('rows');
    await session.settled();
    expect([session.value('rows/r1/asset'), session.value('rows/r1/memo')]).toEqual(['', 'old']);
    expect(session.history('rows').undo).toBeUndefined();
  });
});

type Act = (session: FormSession) => void;
const rowAt = (session: FormSession, pick: number) =>
  session.getRows('rows')[pick % Math.max(1, session.getRows('rows').length)];
const act: fc.Arbitrary<Act> = fc.oneof(
  fc
    .record({
      row: fc.nat(4),
      key: fc.constantFrom('name', 'count', 'kind', 'part'),
      value: fc.constantFrom('1', '2', 'x'),
    })
    .map(({ row, key, value }) => (session: FormSession) => {
      const path = `${rowAt(session, row)?.path}/${key}`;
      if (!rowAt(session, row)) return;
      session.change(path, key === 'count' ? Number(value) || null : value);
      session.leave(path);
    }),
  fc.nat(2).map((count) => (session: FormSession) => void session.addRows('rows', count)),
  fc.nat(4).map((row) => (session: FormSession) => {
    const id = rowAt(session, row)?.id;
    session.removeRows('rows', id === undefined ? [] : [id]);
  }),
  fc.tuple(fc.nat(4), fc.nat(4)).map(([row, index]) => (session: FormSession) => {
    const id = rowAt(session, row)?.id;
    if (id !== undefined) session.moveRow('rows', id, index % session.getRows('rows').length);
  }),
);

test('undoing everything gives the record as loaded, redoing everything what was there', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 15 }), (acts) => {
      const session = open();
      const loaded = session.payload();
      for (const each of acts) each(session);
      const done = session.payload();
      while (session.undo('rows') !== undefined);
      expect(session.payload()).toEqual(loaded);
      expect(session.columnTotal('rows', 'sum')).toBe('6');
      while (session.redo('rows') !== undefined);
      expect(session.payload()).toEqual(done);
      const fresh = openSession(items, {
        record: { ...done, rows: session.getRows('rows').map(({ path }) => ({ sum: session.value(`${path}/sum`) })) },
      }).session;
      expect(session.columnTotal('rows', 'sum')).toBe(fresh.columnTotal('rows', 'sum'));
    }),
  );
});
