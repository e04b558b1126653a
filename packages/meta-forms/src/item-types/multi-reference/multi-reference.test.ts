import { describe, expect, test } from 'vitest';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { metaForm, multiReferenceItem } from '../../testing/builders.ts';
import { compileForm } from '../built-in-registry.ts';
import type { ReferenceSource } from '../../ui/picker/reference/reference-source.ts';
import { multiReferenceType } from './multi-reference.type.ts';

const [compiled] = compileForm(
  parseMetaForm(metaForm(multiReferenceItem('units', { refKey: 'unit', inputCode: true }))).form,
).fields;
if (!compiled) throw new Error('nothing compiled');
const field = { ...compiled, options: compiled.options as ReferenceSource };

describe('a multi-reference', () => {
  test('reads its source', () => {
    expect(field.options).toEqual({ referenceKey: 'unit', isTree: false, byCode: true, linksValue: false });
  });

  test.each([
    ['1,2,3', '1,2,3'],
    [[{ id: '1' }, { id: 2 }], '1,2'],
    ['', ''],
    [undefined, ''],
    [{}, ''],
    [',, 1 ,,', '1'],
  ])('decodes %j to its ids', (wire, value) => {
    expect(multiReferenceType.decode(wire, field)).toBe(value);
  });

  test('sends an empty list as an empty text', () => {
    expect(multiReferenceType.encode('', field)).toBe('');
    expect(multiReferenceType.encode('2,1', field)).toBe('2,1');
  });

  test('is filled by one id', () => {
    expect(multiReferenceType.isFilled('1', field)).toBe(true);
    expect(multiReferenceType.isFilled('', field)).toBe(false);
  });
});
