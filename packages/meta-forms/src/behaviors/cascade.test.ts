import { describe, expect, test } from 'vitest';
import { openSession } from '../testing/open-session.ts';
import { cascadedFrom, column, multiReferenceItem, referenceItem, subListItem, textItem } from '../testing/builders.ts';

const chain = [
  referenceItem('unit'),
  referenceItem('dept', cascadedFrom('unit', 'unitId')),
  referenceItem('person', cascadedFrom('dept')),
  textItem('note'),
  subListItem('rows', [
    column(referenceItem('house', cascadedFrom('unit'))),
    column(referenceItem('floor', cascadedFrom('house'))),
  ]),
];
const record = {
  id: '1',
  unit: 'u1',
  $unit: 'Unit 1',
  dept: 'd1',
  $dept: 'Dept 1',
  person: 'p1',
  note: 'n',
  rows: [
    { id: '7', house: 'h1', floor: 'f1' },
    { id: '8', house: 'h2', floor: 'f2' },
  ],
};

describe('a cascade', () => {
  test.each([
    ['unit', 'u2', { unit: 'u2', note: 'n', rows: [{ id: '7' }, { id: '8' }] }],
    ['unit', '', { note: 'n', rows: [{ id: '7' }, { id: '8' }] }],
    ['dept', 'd2', { unit: 'u1', dept: 'd2', note: 'n', rows: record.rows }],
    ['person', 'p2', { unit: 'u1', dept: 'd1', person: 'p2', note: 'n', rows: record.rows }],
    [
      'rows/r1/house',
      'h9',
      { unit: 'u1', dept: 'd1', person: 'p1', note: 'n', rows: [{ id: '7', house: 'h9' }, record.rows[1]] },
    ],
    ['note', 'm', { unit: 'u1', dept: 'd1', person: 'p1', note: 'm', rows: record.rows }],
  ])('clears everything below %s when it becomes "%s"', (path, value, payload) => {
    const { session } = openSession(chain, { record });
    session.change(path, value);
    expect(session.payload()).toEqual({ id: '1', ...payload });
  });

  test('clears nothing on load, and nothing when the parent keeps its value', () => {
    const { session } = openSession(chain, { record: { ...record, unit: undefined } });
    expect(session.value('dept')).toBe('d1');
    session.change('dept', 'd1');
    expect(session.value('person')).toBe('p1');
  });

  test('keeps a child that is set in the same step as its parent', () => {
    const { session } = openSession(chain, { record });
    session.changeAll([
      { path: 'dept', value: 'd1', display: 'Dept 1' },
      { path: 'unit', value: 'u2' },
    ]);
    expect(session.value('dept')).toBe('d1');
  });

  test('clears the display text of a cleared id', () => {
    const { session } = openSession(chain, { record });
    session.change('unit', 'u2', { display: 'Unit 2' });
    expect(session.getSnapshot('unit').display).toBe('Unit 2');
    expect(session.getSnapshot('dept').display).toBeUndefined();
  });

  test('passes on all ids of a parent that takes several', () => {
    const { session } = openSession(
      [multiReferenceItem('units'), referenceItem('dept', cascadedFrom('units', 'unitId'))],
      { record: { id: '1', units: 'u1,u2', dept: 'd1' } },
    );
    expect(session.getSnapshot('dept').cascade).toEqual({ state: 'ready', parameter: 'unitId', value: 'u1,u2' });
    session.change('units', 'u1');
    expect(session.value('dept')).toBe('');
    expect(session.getSnapshot('dept').cascade).toEqual({ state: 'ready', parameter: 'unitId', value: 'u1' });
  });

  test('gives a child its parent’s value, or the parent that is still empty', () => {
    const { session } = openSession(chain, { record });
    expect(session.getSnapshot('dept').cascade).toEqual({ state: 'ready', parameter: 'unitId', value: 'u1' });
    expect(session.getSnapshot('rows/r1/house').cascade).toEqual({ state: 'ready', parameter: 'unit', value: 'u1' });
    session.change('unit', '');
    expect(session.getSnapshot('dept').cascade).toEqual({ state: 'missing', parentLabel: 'unit', parentPath: 'unit' });
    expect(session.getSnapshot('rows/r1/floor').cascade).toEqual({
      state: 'missing',
      parentLabel: 'house',
      parentPath: 'rows/r1/house',
    });
  });
});
