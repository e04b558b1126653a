import { expect, test } from 'vitest';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { metaForm, textItem, titleItem } from '../../testing/builders.ts';
import { compileForm } from '../built-in-registry.ts';

const compiled = compileForm(
  parseMetaForm(metaForm(titleItem('head', { span: 8, required: true }), textItem('name'))).form,
);

test('takes the full row and is never required', () => {
  expect(compiled.rows[0]?.cells).toEqual([{ field: compiled.fields[0], span: 24 }]);
  expect(compiled.fields[0]?.required).toBe(false);
});

test('has no value in the record', () => {
  expect(Object.keys(compiled.schema.properties ?? {})).toEqual(['name']);
  expect(compiled.fields[0]?.type.encode(undefined, compiled.fields[0])).toBeUndefined();
  expect(compiled.fields[0]?.type.decode('text', compiled.fields[0])).toBeUndefined();
});
