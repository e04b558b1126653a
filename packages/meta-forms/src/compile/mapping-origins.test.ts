import { expect, test } from 'vitest';
import {
  column,
  dictionaryItem,
  mappedFrom,
  multiReferenceItem,
  numberItem,
  referenceItem,
  subListItem,
  textItem,
} from '../testing/builders.ts';
import { compiledForm } from '../testing/open-session.ts';
import { mappingOrigins } from './mapping-origins.ts';

const compiled = compiledForm(
  textItem('address'),
  referenceItem('unit'),
  multiReferenceItem('people'),
  dictionaryItem('kind'),
  subListItem('rows', [
    column(referenceItem('room')),
    column(referenceItem('unit')),
    column(numberItem('area', mappedFrom('room', 'area'))),
  ]),
);

function keysFor(...path: readonly string[]): readonly string[] {
  const [first = '', second] = path;
  const own = compiled.fieldByKey.get(first);
  const field = second === undefined ? own : own?.columns.find(({ key }) => key === second);
  return field ? mappingOrigins(compiled, field).map(({ keys }) => keys.join('.')) : [];
}

test('a field of the form may be filled by its references, never by its own field', () => {
  expect(keysFor('address')).toEqual(['unit', 'people']);
  expect(keysFor('unit')).toEqual(['people']);
});

test('a column may be filled by references of its row and of the form, the row hiding the form', () => {
  expect(keysFor('rows', 'area')).toEqual(['rows.room', 'rows.unit', 'people']);
});

test('every offered origin compiles to a mapping', () => {
  expect(compiled.issues).toEqual([]);
  expect(compiled.fieldByKey.get('rows')?.columns.find(({ mapping }) => mapping)?.mapping).toMatchObject({
    originKey: 'room',
    originInRow: true,
  });
});
