import { expect, test } from 'vitest';
import { compiledForm } from '../testing/open-session.ts';
import {
  column,
  computed,
  mappedFrom,
  numberItem,
  referenceItem,
  subListItem,
  textItem,
  uploadItem,
} from '../testing/builders.ts';
import { copiedRecord } from './copied-record.ts';

const stored = { id: '7', version: 3, status: 40, createUser: 'u', unitId: 'o', tenantId: 't' };

test('what a person typed and chose is copied, with the texts of ids; what belongs to one record is not', () => {
  const form = compiledForm(
    textItem('name'),
    textItem('code', { unique: true }),
    textItem('floor'),
    textItem('room', { unique: 'floor' }),
    textItem('serial', { numberRule: 'ZC{seq:4}' }),
    textItem('idNumber', { sealed: true }),
    textItem('createUser'),
    referenceItem('land', { refKey: 'land' }),
    uploadItem('photos'),
  );
  const record = {
    ...stored,
    name: '楼1',
    code: 'A1',
    floor: '2',
    room: '201',
    serial: 'ZC0001',
    idNumber: '330102',
    land: 'l',
    $land: '东地块',
    photos: 'f1,f2',
    unknown: 'x',
  };
  expect(copiedRecord(form, record)).toEqual({ name: '楼1', floor: '2', land: 'l', $land: '东地块' });
});

test('a value that only the server gives is left out; one that a choice or a formula gives is not', () => {
  const form = compiledForm(
    referenceItem('land', { refKey: 'land' }),
    textItem('given', { edited: false }),
    textItem('secret', { hidden: true }),
    textItem('place', { hidden: true, ...mappedFrom('land', 'place') }),
    numberItem('a'),
    numberItem('b', computed('a * 2')),
  );
  const record = { ...stored, land: 'l', given: 'g', secret: 's', place: '东', a: 2, b: 4 };
  expect(copiedRecord(form, record)).toEqual({ land: 'l', place: '东', a: 2, b: 4 });
});

test('rows are copied as new rows, and a list that is no list stays what it is', () => {
  const form = compiledForm(subListItem('rows', [column(textItem('part')), column(uploadItem('photo'))]));
  const row = { id: 'r', version: 1, part: '门', photo: 'f', $part: '门' };
  expect(copiedRecord(form, { ...stored, rows: [row, 'no row'] })).toEqual({ rows: [{ part: '门', $part: '门' }] });
  expect(copiedRecord(form, { rows: 'no list' })).toEqual({ rows: 'no list' });
});

test('metadata that shows a choice by the id of the record does not copy the id', () => {
  const form = compiledForm(referenceItem('land', { refKey: 'land', tablelabel: 'id' }));
  expect(copiedRecord(form, { ...stored, land: 'l' })).toEqual({ land: 'l' });
});

test('keys of a prototype are properties like any other', () => {
  const copy = copiedRecord(compiledForm(textItem('name')), JSON.parse('{"name":"楼1","__proto__":{"x":1}}'));
  expect(copy).toEqual({ name: '楼1' });
});
