import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WireRecord } from '../../ports/ports.ts';
import {
  cascadedFrom,
  column,
  computed,
  dateItem,
  numberItem,
  referenceItem,
  subListItem,
  textItem,
} from '../../testing/builders.ts';
import { notificationsOf, openSession } from '../../testing/open-session.ts';
import { CHANGES_PATH } from '../../contract/field-path.ts';
import type { FormSession } from '../form-session.ts';
import { restoreContent, typedContent, type TypedContent } from './typed-content.ts';

const items = [
  textItem('name', { required: true }),
  numberItem('price', { digits: 2 }),
  dateItem('day'),
  referenceItem('unit'),
  referenceItem('dept', cascadedFrom('unit')),
  numberItem('total', { digits: 2, ...computed('SUM(rows.amount)') }),
  subListItem('rows', [
    column(textItem('part')),
    column(numberItem('amount', { digits: 2 })),
    column(subListItem('bits', [column(textItem('bit'))])),
  ]),
];
const record: WireRecord = {
  id: '1',
  version: 3,
  name: 'old',
  unit: 'u1',
  $unit: 'Unit one',
  dept: 'd1',
  total: 3,
  rows: [
    { id: 'a', part: 'A', amount: 1, bits: [{ id: 'x', bit: 'X' }] },
    { id: 'b', part: 'B', amount: 2, bits: [] },
  ],
};

/** As the draft storage returns it. */
function readBack(session: FormSession): TypedContent {
  return JSON.parse(JSON.stringify(typedContent(session))) as TypedContent;
}

function reopened(session: FormSession, opened?: WireRecord): FormSession {
  const { session: reopenedSession } = openSession(items, opened ? { record: opened } : {});
  restoreContent(reopenedSession, readBack(session));
  return reopenedSession;
}

test('a form that was only opened has no typed content', () => {
  expect(typedContent(openSession(items, { record }).session)).toEqual({});
  expect(typedContent(openSession(items).session)).toEqual({});
});

test('wrong input comes back as it was typed', () => {
  const { session } = openSession(items);
  session.change('price', '12,3x');
  session.change('day', 'tomorrow');
  const reopenedSession = reopened(session);
  expect(reopenedSession.value('price')).toBe('12,3x');
  expect(reopenedSession.value('day')).toBe('tomorrow');
  expect(reopenedSession.validate().map(({ code }) => code)).toEqual(['REQUIRED', 'NOT_A_NUMBER', 'NOT_A_DATE']);
});

test('the display text of an id is restored, and a child keeps its value with its changed parent', () => {
  const { session } = openSession(items, { record });
  session.change('unit', 'u2', { display: 'Unit two' });
  session.change('dept', 'd7', { display: 'Dept seven' });
  const reopenedSession = reopened(session, record);
  expect(reopenedSession.getSnapshot('unit')).toMatchObject({ value: 'u2', display: 'Unit two' });
  expect(reopenedSession.getSnapshot('dept')).toMatchObject({ value: 'd7', display: 'Dept seven' });
});

test('rows come back: new, changed, moved and removed, with the lists in them', () => {
  const { session } = openSession(items, { record });
  const rows = session.getRows('rows');
  const added = session.addRow('rows', { values: { part: 'pasted' } });
  session.change(`rows/${added}/amount`, 5);
  const bit = session.addRow(`rows/${added}/bits`);
  session.change(`rows/${added}/bits/${bit}/bit`, 'new bit');
  session.removeRows('rows', [rows[0]?.id ?? '']);
  session.change(`rows/${rows[1]?.id}/part`, 'B2');
  session.moveRow('rows', added, 0);
  const reopenedSession = reopened(session, record);
  expect(reopenedSession.payload()).toEqual(session.payload());
  expect(reopenedSession.value('total')).toBe(7);
  expect(reopenedSession.getRows('rows').map(({ status }) => status)).toEqual(['new', 'edited']);
});

test('restoring calls no port and makes the form unsaved', () => {
  const { session } = openSession(items, { record });
  session.change('unit', 'u2');
  const { session: reopenedSession, ports } = openSession(items, { record });
  restoreContent(reopenedSession, readBack(session));
  expect(ports.calls).toEqual([]);
  expect(reopenedSession.getFormSnapshot()).toMatchObject({ dirty: true, problems: [] });
});

test('what the form no longer has is passed over', () => {
  const { session } = openSession([textItem('name')]);
  restoreContent(session, {
    values: { name: 'kept', gone: 'x', __proto__: 'y' },
    lists: { rows: [{ loaded: 4 }], name: [] },
  });
  expect(session.payload()).toEqual({ name: 'kept' });
});

test('a listener for changes is notified of each change, and of nothing else', () => {
  const { session } = openSession(items, { record });
  const counts = notificationsOf(session, [CHANGES_PATH]);
  session.change('name', 'new');
  session.change('name', 'new');
  session.leave('name');
  session.validate();
  expect(counts.get(CHANGES_PATH)).toBe(1);
  session.addRow('rows');
  expect(counts.get(CHANGES_PATH)).toBe(2);
});

type Act = readonly ['set' | 'add' | 'remove' | 'move' | 'leave', number, number];
const acts: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.tuple(fc.constantFrom('set', 'set', 'set', 'add', 'remove', 'move', 'leave'), fc.nat(30), fc.nat(30)),
  { maxLength: 20 },
);
const samples: Readonly<Record<string, readonly unknown[]>> = {
  text: ['', 'a', ' pad '],
  number: [null, 1, 2.5, 'abc', '12345678901234567890.12'],
  date: ['', '2026-02-28 00:00:00', 'x'],
  reference: ['', 'u1', 'u2'],
};

function perform(session: FormSession, [act, one, two]: Act): void {
  const lists = ['rows', ...session.getRows('rows').map(({ path }) => `${path}/bits`)];
  const list = lists[one % lists.length] ?? 'rows';
  const rows = session.getRows(list);
  const row = rows[two % Math.max(1, rows.length)]?.id;
  if (act === 'add') return void session.addRow(list, row !== undefined && two % 2 === 0 ? { after: row } : {});
  if (act === 'remove') return row === undefined ? undefined : session.removeRows(list, [row]);
  if (act === 'move') return row === undefined ? undefined : session.moveRow(list, row, one % rows.length);
  const cells = session.getRows('rows').flatMap(({ path }) =>
    session
      .getRows(`${path}/bits`)
      .map((bit) => `${bit.path}/bit`)
      .concat(`${path}/part`, `${path}/amount`),
  );
  const paths = cells.concat('name', 'price', 'day', 'unit', 'dept');
  const path = paths[one % paths.length] ?? 'name';
  const pool = samples[session.fieldAt(path).type.name] ?? [];
  if (act === 'leave') session.leave(path);
  else session.change(path, pool[two % pool.length]);
}

const isGone = (row: WireRecord) => row['isDeleted'] === 1;

/** Rows to delete have no order. */
function asSent(sent: WireRecord): unknown {
  const inOrder = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    const gone = value
      .filter(isGone)
      .map((row: WireRecord) => String(row['id']))
      .toSorted();
    return { live: value.filter((row: WireRecord) => !isGone(row)).map(asSent), gone };
  };
  return Object.fromEntries(Object.entries(sent).map(([key, value]) => [key, inOrder(value)]));
}

test.each([
  ['new', undefined],
  ['edited', record],
] as const)('a restored %s form sends what was typed', (_name, opened) => {
  fc.assert(
    fc.property(acts, (doing) => {
      const { session } = openSession(items, opened ? { record: opened } : {});
      for (const act of doing) perform(session, act);
      const reopenedSession = reopened(session, opened);
      expect(asSent(reopenedSession.payload())).toEqual(asSent(session.payload()));
      expect(reopenedSession.getFormSnapshot().dirty).toBe(session.getFormSnapshot().dirty);
    }),
    { numRuns: 500 },
  );
});
