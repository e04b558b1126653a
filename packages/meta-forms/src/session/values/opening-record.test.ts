import { describe, expect, it } from 'vitest';
import { compiledForm } from '../../testing/open-session.ts';
import { item, numberItem, textItem } from '../../testing/builders.ts';
import { openingRecord } from './opening-record.ts';

const { fields } = compiledForm(
  textItem('unit', { formDataCopy: 'ownerUnit' }),
  textItem('room', { formDataCopy: 'roomName' }),
  textItem('plain'),
);

describe('the initial values of a new record', () => {
  it('copy a property of the surrounding record with its display text', () => {
    const surrounding = { ownerUnit: 'u1', $ownerUnit: '机关事务管理局' };
    expect(openingRecord(fields, surrounding)).toEqual({ unit: 'u1', $unit: '机关事务管理局' });
  });

  it('have no value for an item whose property the surrounding record does not have', () => {
    expect(Object.keys(openingRecord(fields, { roomName: '101', plain: 'x' }))).toEqual(['room']);
  });

  it.each(['$unit', '__proto__'])('have no property named %s, whatever an item is called', (key) => {
    const named = fields.map((field) => ({ ...field, key, copyFrom: 'ownerUnit' }));
    const record = openingRecord(named, { ownerUnit: { isAdmin: true } });
    expect(record).toEqual({});
    expect(Object.getPrototypeOf(record)).toBe(Object.prototype);
  });

  it('begin with the defaults of the items, where nothing is copied or given', () => {
    const { fields: withDefaults } = compiledForm(
      textItem('unit', { formDataCopy: 'ownerUnit', defaultValue: 'u0' }),
      numberItem('count', { defaultValue: '3' }),
      item(5, 'isUsed', { defaultValue: true }),
    );
    expect(openingRecord(withDefaults, {})).toEqual({ unit: 'u0', count: 3, isUsed: 2 });
    expect(openingRecord(withDefaults, { ownerUnit: 'u1' }, { count: null })).toEqual({
      unit: 'u1',
      count: null,
      isUsed: 2,
    });
  });

  it('prefer what the caller gives', () => {
    expect(openingRecord(fields, { ownerUnit: 'u1' }, { unit: 'u2' })).toEqual({ unit: 'u2' });
  });

  it('copy rows without their ids, at all depths', () => {
    const surrounding = { roomName: [{ id: '1', name: 'a', parts: [{ id: '2', name: 'b' }] }, 'text'] };
    expect(openingRecord(fields, surrounding)).toEqual({ room: [{ name: 'a', parts: [{ name: 'b' }] }, 'text'] });
  });
});
