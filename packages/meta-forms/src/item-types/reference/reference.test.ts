import { describe, expect, test } from 'vitest';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { metaForm, referenceItem, type ItemAttributes } from '../../testing/builders.ts';
import { compileForm } from '../built-in-registry.ts';
import { referenceType, type ReferenceOptions } from './reference.type.ts';

function compiled(attributes: ItemAttributes = {}) {
  const [field] = compileForm(parseMetaForm(metaForm(referenceItem('unit', attributes))).form).fields;
  if (!field) throw new Error('nothing compiled');
  return { ...field, options: field.options as ReferenceOptions };
}

describe('a reference', () => {
  test.each([
    [{ refKey: 'unit' }, { referenceKey: 'unit', multiple: false, isTree: false, byCode: false, linksValue: false }],
    [
      { refKey: 'unit', multiple: 'true', isTree: 1, inputCode: '1' },
      { referenceKey: 'unit', multiple: true, isTree: true, byCode: true, linksValue: false },
    ],
    [
      { refKey: 'unit', jump: true, jumpurl: '/units' },
      { linksValue: true, maintenanceUrl: '/units' },
    ],
    [
      { refKey: 'unit', jumpurl: 'https://example.org/units' },
      { linksValue: false, maintenanceUrl: 'https://example.org/units' },
    ],
    [{ refKey: 'unit', jump: true }, { linksValue: false }],
  ] as const)('reads %j', (attributes, options) => {
    expect(compiled(attributes).options).toMatchObject(options);
  });

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil',
    'vbscript:x',
    'http://good@evil.example',
    'file:///etc/passwd',
  ])('refuses %s as a maintenance page', (jumpurl) => {
    expect(compiled({ jump: true, jumpurl }).options).not.toHaveProperty('maintenanceUrl');
  });

  test.each([
    ['1234567890123456789', '1234567890123456789'],
    [42, '42'],
    [1234567890123456789n, '1234567890123456789'],
    [{ id: '7', name: 'x' }, '7'],
    [[1, '2', null], '1,2'],
    [' a , b ,a', 'a,b'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    [true, ''],
    [Number.NaN, ''],
    [{ id: {} }, ''],
    [[[]], ''],
  ])('decodes %s', (wire, value) => {
    expect(referenceType.decode(wire, compiled())).toBe(value);
  });

  test('leaves an empty single value out and sends an empty list of several as an empty text', () => {
    expect(referenceType.encode('', compiled())).toBeUndefined();
    expect(referenceType.encode('', compiled({ multiple: true }))).toBe('');
    expect(referenceType.encode('1,2', compiled({ multiple: true }))).toBe('1,2');
  });

  test('keeps several ids of a source that became single, and reports that they are too many', () => {
    expect(referenceType.check('1,2', compiled())).toEqual([{ code: 'NOT_AN_OPTION' }]);
    expect(referenceType.check('1,2', compiled({ multiple: true }))).toEqual([]);
    expect(referenceType.check('1', compiled())).toEqual([]);
  });
});
