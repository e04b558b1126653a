import { describe, expect, test } from 'vitest';
import { column, numberItem, referenceItem, subListItem, switchItem, textItem } from '../testing/builders.ts';
import { openSession } from '../testing/open-session.ts';

const rows = subListItem('rows', [column(textItem('memo')), column(numberItem('amount', { digits: 2 }))]);

describe('a new record', () => {
  test('starts with defaults and copies of its surroundings, and is not dirty', () => {
    const { session } = openSession(
      [switchItem('a'), referenceItem('unit', { formDataCopy: 'orgId' }), textItem('b', { formDataCopy: 'missing' })],
      {
        surrounding: { orgId: '7', $orgId: 'Seven' },
      },
    );
    expect(session.payload()).toEqual({ a: 1, unit: '7', b: '' });
    expect(session.getSnapshot('unit').display).toBe('Seven');
    expect(session.getFormSnapshot().dirty).toBe(false);
  });

  test('copies rows as new rows', () => {
    const { session } = openSession([subListItem('rows', [column(textItem('memo'))], { formDataCopy: 'old' })], {
      surrounding: { old: [{ id: '9', memo: 'm' }] },
    });
    expect(session.getRows('rows').map(({ status }) => status)).toEqual(['new']);
    expect(session.payload()).toEqual({ rows: [{ memo: 'm' }] });
  });

  test('of a row copies the current values of the form', () => {
    const { session } = openSession([
      textItem('place'),
      subListItem('rows', [column(textItem('at', { formDataCopy: 'place' }))]),
    ]);
    session.change('place', 'here');
    const row = session.addRow('rows');
    expect(session.value(`rows/${row}/at`)).toBe('here');
  });
});

describe('the payload of a record nobody edited', () => {
  test('is the record, byte for byte, without its companions', () => {
    const record = {
      version: 3,
      id: '1234567890123456789',
      b: '007',
      extra: { deep: [1, null] },
      a: '12.50',
      rows: [{ amount: '1.0', id: 5, isDeleted: 0, tag: 't' }],
      none: null,
    };
    const { session } = openSession([numberItem('a'), textItem('b'), rows], {
      record: { ...record, $b: 'seven', $createUser: 'x' },
    });
    expect(JSON.stringify(session.payload())).toBe(JSON.stringify(record));
  });

  test('differs by the one edited value', () => {
    const record = {
      id: '1',
      a: '12.50',
      b: 'x',
      rows: [
        { id: '1', amount: '1.0' },
        { id: '2', amount: '2.0' },
      ],
    };
    const { session } = openSession([numberItem('a'), textItem('b'), rows], { record });
    session.change('rows/r2/amount', 3);
    expect(session.payload()).toEqual({ ...record, rows: [record.rows[0], { id: '2', amount: 3 }] });
  });

  test('makes no prototype of a property that is named like one', () => {
    const record = JSON.parse('{"id":"1","__proto__":{"admin":true}}') as Record<string, unknown>;
    const { session } = openSession([textItem('a')], { record });
    expect(Object.getPrototypeOf(session.payload())).toBe(Object.prototype);
    expect((session.payload() as { admin?: boolean }).admin).toBeUndefined();
  });
});

test('removed rows are sent as deleted where the database knows them by an id, and left out otherwise', () => {
  const { session } = openSession([rows], { record: { rows: [{ memo: 'without' }, { id: '7', memo: 'with' }] } });
  session.removeRows(
    'rows',
    session.getRows('rows').map(({ id }) => id),
  );
  expect(session.payload()).toEqual({ rows: [{ id: '7', memo: 'with', isDeleted: 1 }] });
});
