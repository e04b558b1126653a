import { describe, expect, test } from 'vitest';
import { openSession } from '../testing/open-session.ts';
import {
  cascadedFrom,
  column,
  mappedFrom,
  multiReferenceItem,
  numberItem,
  referenceItem,
  subListItem,
  textItem,
} from '../testing/builders.ts';
import type { FormPorts, WireRecord } from '../ports/ports.ts';
import { checkRecord } from '../checking/check-record.ts';
import { fakePorts } from '../testing/fake-ports.ts';

const items = [
  referenceItem('house'),
  textItem('address', mappedFrom('house', 'addr', 'houses')),
  numberItem('area', mappedFrom('house', 'size', 'houses')),
  referenceItem('owner', mappedFrom('house', 'ownerId', 'houses')),
];
const world = {
  records: {
    houses: [
      { id: 'h1', addr: 'Road 1', size: '12.50', ownerId: 'o1', $ownerId: 'Mrs One' },
      { id: 'h2', addr: 'Road 2', size: 'unknown', ownerId: 'o2' },
    ],
  },
};
const record = { id: '1', house: 'h0', address: 'old', area: 1, owner: 'o0' };

/** Ports whose records the test answers, in any order. */
function slowRecords(): {
  readonly ports: FormPorts;
  readonly answer: (id: string, record: WireRecord | undefined) => Promise<void>;
  readonly asked: readonly string[];
} {
  const waiting = new Map<string, (record: WireRecord | undefined) => void>();
  const asked: string[] = [];
  const fakes = fakePorts();
  const detail: FormPorts['records']['detail'] = (_form, id) => {
    asked.push(id);
    return new Promise((resolve) => waiting.set(id, resolve));
  };
  const answer = async (id: string, chosen: WireRecord | undefined): Promise<void> => {
    waiting.get(id)?.(chosen);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { ports: { ...fakes, records: { ...fakes.records, detail } }, answer, asked };
}

describe('a mapping', () => {
  test('fills its targets from the chosen record, each read by its own type, with one call', async () => {
    const { session, ports } = openSession(items, { record, world });
    session.change('house', 'h1');
    await session.settled();
    expect(session.payload()).toEqual({ id: '1', house: 'h1', address: 'Road 1', area: 12.5, owner: 'o1' });
    expect(session.getSnapshot('owner').display).toBe('Mrs One');
    expect(ports.calls).toEqual(['records.detail']);
  });

  test('fills nothing on load', async () => {
    const { session, ports } = openSession(items, { record: { ...record, house: 'h1' }, world });
    await session.settled();
    expect(session.value('address')).toBe('old');
    expect(ports.calls).toEqual([]);
  });

  test('empties its targets when the reference is emptied', () => {
    const { session } = openSession(items, { record, world });
    session.change('house', '');
    expect(session.payload()).toEqual({ id: '1', address: '' });
  });

  test('empties the children of an emptied target', () => {
    const { session } = openSession(
      [
        referenceItem('house'),
        referenceItem('unit', mappedFrom('house', 'unit', 'houses')),
        referenceItem('dept', cascadedFrom('unit')),
        referenceItem('post', cascadedFrom('dept')),
      ],
      { record: { id: '1', house: 'h0', unit: 'u1', dept: 'd1', post: 'p1' }, world },
    );
    session.change('house', '');
    expect(session.payload()).toEqual({ id: '1' });
  });

  test('keeps the values while the record is loading and if it cannot be loaded', async () => {
    const { session } = openSession(items, { record, world: { ...world, fail: ['records.detail'] } });
    session.change('house', 'h1');
    expect(session.getSnapshot('address')).toMatchObject({ value: 'old', pending: true });
    await session.settled();
    expect(session.getSnapshot('address')).toMatchObject({ value: 'old', pending: false });
    expect(session.value('house')).toBe('h1');
  });

  test('uses the last choice, whichever answer arrives last', async () => {
    const { ports, answer } = slowRecords();
    const { session } = openSession(items, { record, ports });
    session.change('house', 'h1');
    session.change('house', 'h2');
    await answer('h2', { addr: 'second' });
    await answer('h1', { addr: 'first' });
    await session.settled();
    expect(session.value('address')).toBe('second');
  });

  test('ignores an answer to an emptied reference', async () => {
    const { ports, answer } = slowRecords();
    const { session } = openSession(items, { record, ports });
    session.change('house', 'h1');
    session.change('house', '');
    expect(session.getSnapshot('address').pending).toBe(false);
    await answer('h1', { addr: 'first' });
    expect(session.value('address')).toBe('');
  });

  test('keeps what a person typed while the record was loading', async () => {
    const { ports, answer } = slowRecords();
    const { session } = openSession(items, { record, ports });
    session.change('house', 'h1');
    session.change('address', 'typed');
    await answer('h1', { addr: 'first', size: 3 });
    expect(session.payload()).toMatchObject({ address: 'typed', area: 3 });
  });

  test('follows from a filled reference to its own targets, and stops if two fill each other', async () => {
    const { session, ports } = openSession([...items, textItem('phone', mappedFrom('owner', 'phone', 'people'))], {
      record,
      world: { records: { ...world.records, people: [{ id: 'o1', phone: '110' }] } },
    });
    session.change('house', 'h1');
    await session.settled();
    expect(session.value('phone')).toBe('110');
    expect(ports.calls).toHaveLength(2);
  });

  test('fills a parent and its child together, without clearing either', async () => {
    const { session } = openSession(
      [
        referenceItem('house'),
        referenceItem('unit', mappedFrom('house', 'unit', 'houses')),
        referenceItem('dept', { ...mappedFrom('house', 'dept', 'houses'), ...cascadedFrom('unit') }),
      ],
      {
        record: { house: 'h0', unit: 'u1', dept: 'd1' },
        world: { records: { houses: [{ id: 'h1', unit: 'u2', dept: 'd1' }] } },
      },
    );
    session.change('house', 'h1');
    await session.settled();
    expect(session.payload()).toEqual({ house: 'h1', unit: 'u2', dept: 'd1' });
  });

  test('fills from a single record; with more, read-only items are emptied and others unchanged', async () => {
    const { session, compiled } = openSession(
      [
        multiReferenceItem('houses'),
        textItem('address', mappedFrom('houses', 'addr', 'houses')),
        numberItem('area', { ...mappedFrom('houses', 'size', 'houses'), edited: false }),
      ],
      { record: { id: '1', houses: '' }, world },
    );
    session.change('houses', 'h1');
    await session.settled();
    expect(session.payload()).toMatchObject({ houses: 'h1', address: 'Road 1', area: 12.5 });
    session.change('address', 'Road 1 and Road 2');
    session.change('houses', 'h1,h2');
    await session.settled();
    expect(session.payload()).toEqual({ id: '1', houses: 'h1,h2', address: 'Road 1 and Road 2' });
    expect(
      checkRecord(
        compiled,
        { id: '1', houses: 'h1,h2', address: 'Road 1 and Road 2' },
        { before: { id: '1', houses: 'h1', address: 'Road 1', area: 12.5 } },
      ).problems,
    ).toEqual([]);
    session.change('houses', 'h2');
    await session.settled();
    expect(session.value('address')).toBe('Road 2');
    session.change('houses', '');
    expect(session.payload()).toEqual({ id: '1', houses: '' });
  });

  test('changes only its own row', async () => {
    const { session } = openSession(
      [
        subListItem('rows', [
          column(referenceItem('house')),
          column(textItem('address', mappedFrom('house', 'addr', 'houses'))),
        ]),
      ],
      {
        record: { rows: [{ id: '1' }, { id: '2' }] },
        world,
      },
    );
    session.change('rows/r2/house', 'h1');
    await session.settled();
    expect(session.payload()).toEqual({ rows: [{ id: '1' }, { id: '2', house: 'h1', address: 'Road 1' }] });
  });
});
