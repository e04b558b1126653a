import validator from '@rjsf/validator-ajv8';
import { expect, test } from 'vitest';
import {
  column,
  dateItem,
  dictionaryItem,
  numberItem,
  subListItem,
  switchItem,
  textItem,
} from '../../testing/builders.ts';
import { compiledForm } from '../../testing/open-session.ts';
import { toRjsf } from './to-rjsf.ts';

test('one mistake of a field has one message', () => {
  const plan = compiledForm(
    numberItem('area', { itemName: 'Area', digits: 2 }),
    dateItem('built', { itemName: 'Built' }),
    dictionaryItem('use', { itemName: 'Use', dictKey: 'use' }),
    switchItem('let', { itemName: 'Let' }),
    subListItem('rooms', [column(textItem('door', { required: true })), column(numberItem('size', { digits: 1 }))]),
    subListItem('keys', [column(textItem('owner'))], { itemName: 'Keys', required: true }),
  );
  const { schema, uiSchema, transformErrors } = toRjsf(plan, {
    language: 'en',
    dictionaries: { use: [{ key: '1', value: 'Office' }] },
  });
  const record = {
    area: 1.234,
    built: 'soon',
    use: '9',
    let: 'maybe',
    rooms: [{ size: 1.25 }],
    keys: [{ id: 'k1', isDeleted: true }],
  };
  const all = validator.validateFormData(record, schema, undefined, undefined, uiSchema).errors;
  const { errors } = validator.validateFormData(record, schema, undefined, transformErrors, uiSchema);
  expect(all.length).toBeGreaterThan(errors.length);
  expect(errors.map(({ property, message }) => [property, message])).toEqual([
    ['.area', 'Area takes at most 2 decimals'],
    ['.built', 'Built is not a valid date'],
    ['.use', 'Use is not one of the options'],
    ['.let', 'Let must be yes or no'],
    ['.rooms.0.door', 'Please enter door'],
    ['.rooms.0.size', 'size takes at most 1 decimal'],
    ['.keys', 'Please enter Keys'],
  ]);
  expect(errors.map(({ stack }) => stack)).toEqual(
    expect.arrayContaining(['Area takes at most 2 decimals', 'Row 1: Please enter door']),
  );
});

test('two mistakes of a field have two messages', () => {
  const { schema, transformErrors } = toRjsf(compiledForm(numberItem('area', { digits: 2, min: 0 })));
  const { errors } = validator.validateFormData({ area: -1.234 }, schema, undefined, transformErrors);
  expect(errors.map(({ message }) => message)).toEqual(['area最多2位小数', 'area不能小于0']);
});
