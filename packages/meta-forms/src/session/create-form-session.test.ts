import { describe, expect, test } from 'vitest';
import { totalPath } from '../contract/field-path.ts';
import { MetaFormError } from '../metadata/errors.ts';
import { cascadedFrom, column, dictionaryItem, numberItem, subListItem, textItem } from '../testing/builders.ts';
import { notificationsOf, openSession } from '../testing/open-session.ts';

const rows = subListItem('rows', [column(textItem('memo')), column(numberItem('amount', { digits: 2 }))]);

describe('a change', () => {
  test('notifies its own path, and the form once it becomes modified', () => {
    const { session } = openSession([textItem('a'), textItem('b'), rows], {
      record: { a: '1', b: '2', rows: [{ id: '1' }] },
    });
    const notifications = notificationsOf(session, ['', 'a', 'b', 'rows', 'rows/r1/memo']);
    session.change('a', 'x');
    expect(Object.fromEntries(notifications)).toEqual({ a: 1, '': 1 });
    session.change('a', 'xy');
    expect(Object.fromEntries(notifications)).toEqual({ a: 2, '': 1 });
    expect(session.getFormSnapshot().dirty).toBe(true);
    session.change('a', '1');
    expect(session.getFormSnapshot().dirty).toBe(false);
  });

  test('does not notify the form again when that has not changed', () => {
    const { session } = openSession([textItem('a')], { record: { a: '1' } });
    session.getFormSnapshot();
    const notifications = notificationsOf(session, ['']);
    session.change('a', '1');
    session.leave('a');
    expect(notifications.size).toBe(0);
  });

  test('that changes nothing notifies no listener and keeps every snapshot', () => {
    const { session } = openSession([textItem('a')], { record: { a: '1' } });
    const before = [session.getSnapshot('a'), session.getFormSnapshot()];
    const notifications = notificationsOf(session, ['', 'a']);
    session.change('a', '1');
    expect(notifications.size).toBe(0);
    expect([session.getSnapshot('a'), session.getFormSnapshot()]).toEqual(before);
    expect(session.getSnapshot('a')).toBe(before[0]);
  });

  test('of several values is one step with one notice for each', () => {
    const { session } = openSession([textItem('a'), textItem('b')]);
    const seen: unknown[] = [];
    session.subscribe('a', () => seen.push(['a', session.value('a'), session.value('b')]));
    session.subscribe('b', () => seen.push(['b', session.value('a'), session.value('b')]));
    session.changeAll([
      { path: 'a', value: '1' },
      { path: 'b', value: '2' },
      { path: 'a', value: '3' },
    ]);
    expect(seen).toEqual([
      ['a', '3', '2'],
      ['b', '3', '2'],
    ]);
  });

  test('reaches the child of a cascade even where its value stays', () => {
    const { session } = openSession([dictionaryItem('a'), dictionaryItem('b', cascadedFrom('a'))]);
    const notifications = notificationsOf(session, ['b']);
    session.change('a', '1');
    expect(notifications.get('b')).toBe(1);
  });

  test('no longer notifies listeners that unsubscribed', () => {
    const { session } = openSession([textItem('a')]);
    let count = 0;
    const leave = session.subscribe('a', () => (count += 1));
    session.change('a', '1');
    leave();
    session.change('a', '2');
    expect(count).toBe(1);
  });

  test("of a path that is not of the form is the caller's mistake", () => {
    const { session } = openSession([textItem('a')]);
    expect(() => session.change('b', '1')).toThrow(MetaFormError);
    expect(() => session.getRows('a')).toThrow(/META_FORM_NOT_A_LIST/);
  });
});

describe('leaving a field', () => {
  test('normalises the value and shows its problems', () => {
    const { session } = openSession([numberItem('a', { digits: 2, max: 10 }), textItem('b', { maxlength: 2 })]);
    session.change('a', 1.005);
    session.leave('a');
    expect(session.value('a')).toBe(1.01);
    session.change('b', 'long');
    session.leave('b');
    expect(session.getSnapshot('b')).toMatchObject({
      touched: true,
      problems: [{ code: 'TOO_LONG', path: 'b', label: 'b', params: { max: 2 } }],
    });
  });

  test('of a read-only form shows nothing', () => {
    const { session } = openSession([textItem('a', { required: true })], { mode: 'view', record: {} });
    session.leave('a');
    expect(session.getFormSnapshot().problems).toEqual([]);
  });
});

describe('problems', () => {
  test('are in form order, rows in theirs, and keep their identity', () => {
    const { session } = openSession(
      [
        subListItem('rows', [column(textItem('memo', { required: true }))]),
        textItem('z', { required: true }),
        textItem('a', { required: true }),
      ],
      {
        record: { rows: [{ id: '1' }, { id: '2' }] },
      },
    );
    const paths = (): readonly string[] => session.getFormSnapshot().problems.map(({ path }) => path);
    session.validate();
    expect(paths()).toEqual(['rows/r1/memo', 'rows/r2/memo', 'z', 'a']);
    expect(session.validate()).toBe(session.getFormSnapshot().problems);
    session.moveRow('rows', 'r2', 0);
    expect(paths()).toEqual(['rows/r2/memo', 'rows/r1/memo', 'z', 'a']);
    session.removeRows('rows', ['r2']);
    session.change('z', '1');
    expect(paths()).toEqual(['rows/r1/memo', 'a']);
  });

  test('from the server are shown at rows named by id or by place, and go when the value does', () => {
    const { session } = openSession([textItem('a'), rows], { record: { a: 'x', rows: [{ id: '77' }] } });
    session.addRow('rows');
    session.showProblems([
      { code: 'SERVER', path: 'rows/77/memo', label: 'memo', params: { message: 'no' } },
      { code: 'SERVER', path: 'rows/#1/amount', label: 'amount' },
      { code: 'SERVER', path: 'gone/away', label: 'gone' },
      { code: 'SERVER', path: 'a', label: 'a' },
    ]);
    expect(session.getFormSnapshot().problems.map(({ path }) => path)).toEqual([
      '',
      'a',
      'rows/r1/memo',
      'rows/r2/amount',
    ]);
    session.change('a', 'y');
    expect(session.getSnapshot('a').problems).toEqual([]);
  });
});

describe('rows', () => {
  const record = {
    rows: [
      { id: '1', memo: 'one', amount: '0.10' },
      { id: '2', memo: 'two', amount: 0.2 },
    ],
  };

  test('keep their identity while others come, go and move', () => {
    const { session } = openSession([rows], { record });
    const third = session.addRow('rows', { values: { memo: 'three', id: '1' }, after: 'r1' });
    session.moveRow('rows', 'r2', 0);
    expect(session.getRows('rows').map(({ id, status }) => [id, status])).toEqual([
      ['r2', 'unchanged'],
      ['r1', 'unchanged'],
      [third, 'new'],
    ]);
    expect(session.value(`rows/${third}/memo`)).toBe('three');
    expect(session.payload()['rows']).toEqual([record.rows[1], record.rows[0], { memo: 'three' }]);
  });

  test('that were saved stay in the payload with isDeleted; new ones vanish', () => {
    const { session } = openSession([rows], { record });
    const third = session.addRow('rows');
    session.removeRows('rows', ['r1', third]);
    expect(session.getRows('rows').map(({ id }) => id)).toEqual(['r2']);
    expect(session.payload()).toEqual({ rows: [record.rows[1], { ...record.rows[0], isDeleted: 1 }] });
  });

  test('a new one that goes again leaves the form as it was loaded', () => {
    const { session } = openSession([rows], { record });
    const third = session.addRow('rows');
    expect(session.getFormSnapshot().dirty).toBe(true);
    session.removeRows('rows', [third]);
    expect(session.getFormSnapshot().dirty).toBe(false);
    expect(session.payload()).toEqual(record);
  });

  test('are edited when a cell is, with one notification of the list', () => {
    const { session } = openSession([rows], { record });
    const before = session.getRows('rows');
    const notifications = notificationsOf(session, ['rows', 'rows/r1/memo', 'rows/r2/memo']);
    session.change('rows/r1/memo', 'x');
    session.change('rows/r1/memo', 'y');
    expect(Object.fromEntries(notifications)).toEqual({ rows: 1, 'rows/r1/memo': 2 });
    expect(session.getRows('rows').map(({ status }) => status)).toEqual(['edited', 'unchanged']);
    expect(session.getRows('rows')[1]).toBe(before[1]);
    session.change('rows/r1/memo', 'one');
    expect(session.getRows('rows').map(({ status }) => status)).toEqual(['unchanged', 'unchanged']);
  });

  test('have an exact total that notifies only when it changes', () => {
    const { session } = openSession([rows], { record });
    expect(session.columnTotal('rows', 'amount')).toBe('0.3');
    const notifications = notificationsOf(session, [totalPath('rows', 'amount')]);
    session.change('rows/r1/memo', 'x');
    expect(notifications.size).toBe(0);
    session.change('rows/r1/amount', '100000000000000000000.01');
    expect(session.columnTotal('rows', 'amount')).toBe('100000000000000000000.21');
    session.removeRows('rows', ['r1']);
    expect(session.columnTotal('rows', 'amount')).toBe('0.2');
    session.addRow('rows', { values: { amount: -0.2 } });
    expect(session.columnTotal('rows', 'amount')).toBe('0');
    expect([...notifications.values()]).toEqual([3]);
  });

  test('may hold rows, whose edits show in the row around them', () => {
    const nested = subListItem('rows', [column(subListItem('parts', [column(textItem('memo'))]))]);
    const { session } = openSession([nested], { record: { rows: [{ id: '1', parts: [{ id: '5', memo: 'a' }] }] } });
    const [part] = session.getRows('rows/r1/parts');
    session.change(`${part?.path}/memo`, 'b');
    expect(session.getRows('rows')[0]?.status).toBe('edited');
    session.addRow('rows/r1/parts', { values: { memo: 'c' } });
    expect(session.payload()).toEqual({ rows: [{ id: '1', parts: [{ id: '5', memo: 'b' }, { memo: 'c' }] }] });
  });
});
