import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { bulkFields } from '@org/meta-forms/list';
import {
  cascadedFrom,
  computed,
  mappedFrom,
  metaForm,
  numberItem,
  referenceItem,
  subListItem,
  textItem,
  uploadItem,
} from '@org/meta-forms/testing';
import { expect, test } from 'vitest';
import { valueForm } from './value-form.ts';

const compiled = compileForm(
  parseMetaForm(
    metaForm(
      textItem('code', { unique: true }),
      textItem('name', { required: true, defaultValue: '未命名' }),
      textItem('phone', { sealed: true }),
      textItem('number', { numberRule: 'A{seq:3}' }),
      textItem('shown', { edited: false }),
      textItem('hidden', { hidden: true }),
      numberItem('area', { digits: 2 }),
      numberItem('double', computed('area*2')),
      referenceItem('origin', { refKey: 'things' }),
      textItem('copied', mappedFrom('origin', 'name')),
      referenceItem('unit', { refKey: 'unit' }),
      referenceItem('room', { refKey: 'room', ...cascadedFrom('unit') }),
      uploadItem('papers'),
      subListItem('lines', []),
    ),
  ).form,
);

test('one value is offered for what a person types, if it fills no other item and many records can have it', () => {
  expect(bulkFields(compiled).map(({ key }) => key)).toEqual(['name', 'area', 'copied', 'unit', 'room']);
});

test('the form of one value has that item alone, required as in its own form and without its default', () => {
  const [name] = bulkFields(compiled);
  if (!name) throw new Error('no field');
  const { fields, issues } = valueForm(compiled, name);
  expect(fields.map(({ key, required, defaultValue, span }) => [key, required, defaultValue, span])).toEqual([
    ['name', true, undefined, 24],
  ]);
  expect(issues).toEqual([]);
});

test('an item that depends on another one is offered with all its choices', () => {
  const room = bulkFields(compiled).find(({ key }) => key === 'room');
  if (!room) throw new Error('no field');
  expect(room.cascade?.parentKey).toBe('unit');
  expect(valueForm(compiled, room).fields.map(({ cascade }) => cascade)).toEqual([undefined]);
});
