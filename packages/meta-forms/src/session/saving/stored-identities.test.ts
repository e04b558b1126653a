import { expect, test } from 'vitest';
import type { SaveRequest, WireRecord } from '../../ports/ports.ts';
import { column, subListItem, textItem } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { openSession } from '../../testing/open-session.ts';
import type { FormSessionOptions } from '../form-session.ts';

const ITEMS = [textItem('name'), subListItem('rooms', [column(textItem('no'))])];

/** A session over a server that gives ids and versions, as `answer` shapes its answers. */
function openStoring(
  options: Partial<FormSessionOptions>,
  answer: (stored: WireRecord) => WireRecord = (stored) => stored,
) {
  const sent: WireRecord[] = [];
  let ids = 0;
  const withId = (record: WireRecord) => ({ ...record, id: record['id'] ?? `new-${(ids += 1)}` });
  async function save({ record }: SaveRequest) {
    sent.push(structuredClone(record));
    const rooms = rowsOf(record).filter((room) => room['isDeleted'] !== 1);
    return answer({ ...withId(record), version: Number(record['version'] ?? 0) + 1, rooms: rooms.map(withId) });
  }
  const fakes = fakePorts();
  const ports = { ...fakes, records: { ...fakes.records, save } };
  return { ...openSession(ITEMS, { ports, ...options }), sent };
}

const rowsOf = ({ rooms }: WireRecord): readonly WireRecord[] => (Array.isArray(rooms) ? rooms : []);

test('a second save of a new record changes the record and the rows that the first has stored', async () => {
  const { session, sent } = openStoring({ mode: 'add' });
  const row = session.addRow('rooms');
  session.change(`rooms/${row}/no`, '101');
  await session.submit();
  session.change('name', 'Tower');
  session.change(`rooms/${session.addRow('rooms')}/no`, '102');
  await session.submit();
  await session.submit();
  expect(sent).toEqual([
    { name: '', rooms: [{ no: '101' }] },
    { id: 'new-1', version: 1, name: 'Tower', rooms: [{ id: 'new-2', no: '101' }, { no: '102' }] },
    {
      id: 'new-1',
      version: 2,
      name: 'Tower',
      rooms: [
        { id: 'new-2', no: '101' },
        { id: 'new-3', no: '102' },
      ],
    },
  ]);
});

test('a second save of a stored record has the version of the first', async () => {
  const { session, sent } = openStoring({ mode: 'edit', record: { version: 6, name: 'A', id: '1' } });
  session.change('name', 'B');
  await session.submit();
  session.change('name', 'C');
  await session.submit();
  expect(sent.map(({ id, version, name }) => [id, version, name])).toEqual([
    ['1', 6, 'B'],
    ['1', 7, 'C'],
  ]);
});

test('a row that a save has removed is not removed again, and is new once it is put back', async () => {
  const rooms = [
    { id: 'r1', no: '101', version: 4 },
    { id: 'r2', no: '102' },
  ];
  const { session, sent } = openStoring({ mode: 'edit', record: { id: '1', rooms } });
  const [first] = session.getRows('rooms');
  session.removeRows('rooms', [first?.id ?? '']);
  await session.submit();
  session.change('name', 'B');
  await session.submit();
  session.undo('rooms');
  await session.submit();
  expect(sent.map(rowsOf)).toEqual([
    [
      { id: 'r2', no: '102' },
      { id: 'r1', no: '101', version: 4, isDeleted: 1 },
    ],
    [{ id: 'r2', no: '102' }],
    [{ no: '101' }, { id: 'r2', no: '102' }],
  ]);
});

test('a row that was stored by this form is removed by its id', async () => {
  const { session, sent } = openStoring({ mode: 'add' });
  const row = session.addRow('rooms', { values: { no: '101' } });
  await session.submit();
  session.removeRows('rooms', [row]);
  await session.submit();
  expect(sent.at(-1)).toMatchObject({ rooms: [{ id: 'new-2', isDeleted: 1 }] });
});

test('rows that come while a save is under way keep their own identity', async () => {
  let isFirst = true;
  const { session, sent } = openStoring({ mode: 'add' }, (stored) => {
    if (isFirst) session.moveRow('rooms', session.addRow('rooms', { values: { no: '100' } }), 0);
    isFirst = false;
    return stored;
  });
  session.addRow('rooms', { values: { no: '101' } });
  await session.submit();
  await session.submit();
  expect(sent[0]).toMatchObject({ rooms: [{ no: '101' }] });
  expect(sent[1]).toMatchObject({ rooms: [{ no: '100' }, { id: 'new-2', no: '101' }] });
});

test.each([
  ['without rows', ({ rooms: _rooms, ...stored }: WireRecord) => stored],
  ['with other rows', (stored: WireRecord) => ({ ...stored, rooms: [{ id: 'x' }, { id: 'r1' }] })],
  ['with rows that are none', (stored: WireRecord) => ({ ...stored, rooms: [null, 7] })],
])('rows keep what they have after an answer %s', async (_what, answer) => {
  const record = { id: '1', rooms: [{ id: 'r1', no: '101' }] };
  const { session, sent } = openStoring({ mode: 'edit', record }, answer);
  session.addRow('rooms', { values: { no: '102' } });
  await session.submit();
  await session.submit();
  expect(sent[1]).toMatchObject({ id: '1', version: 1, rooms: [{ id: 'r1', no: '101' }, { no: '102' }] });
});

test('an answer without an id changes nothing', async () => {
  const { session, sent } = openStoring({ mode: 'edit', record: { id: '1', version: 2 } }, () => ({}));
  session.change('name', 'B');
  await session.submit();
  await session.submit();
  expect(sent[1]).toEqual(sent[0]);
});
