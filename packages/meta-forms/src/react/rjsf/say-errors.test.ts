import validator from '@rjsf/validator-ajv8';
import { expect, test } from 'vitest';
import { createTranslation } from '../../locales/create-translation.ts';
import {
  column,
  dateItem,
  numberItem,
  richTextItem,
  subListItem,
  textItem,
  uploadItem,
} from '../../testing/builders.ts';
import { compiledForm } from '../../testing/open-session.ts';
import { toRjsf, type ToRjsfOptions } from './to-rjsf.ts';

const compiled = compiledForm(
  textItem('name', { itemName: 'Name', required: true, maxlength: 4 }),
  numberItem('area', { itemName: 'Area', min: 1, max: 9 }),
  dateItem('built', { itemName: 'Built' }),
  richTextItem('story', { itemName: 'Story', required: true }),
  uploadItem('files', { itemName: 'Files', filetype: [{ name: 'deed', required: true }] }),
  subListItem('rooms', [column(textItem('door', { itemName: 'Door', required: true }))], { itemName: 'Rooms' }),
);
const good = { name: 'a', area: 2, built: '2026-01-01', story: '<p>x</p>', files: 'f1', rooms: [{ door: 'A' }] };

function said(record: object, options: ToRjsfOptions = { language: 'en' }): readonly string[] {
  const { schema, uiSchema, transformErrors } = toRjsf(compiled, options);
  return validator
    .validateFormData({ ...good, ...record }, schema, undefined, transformErrors, uiSchema)
    .errors.map(({ stack }) => stack);
}

test('a form without a mistake has no sentence', () => {
  expect(said({})).toEqual([]);
});

test.each<[object, readonly string[]]>([
  [{ name: undefined }, ['Please enter Name']],
  [{ name: null }, ['Please enter Name']],
  [{ name: ' ' }, ['Please enter Name']],
  [{ name: 'abcde' }, ['Name takes at most 4 characters']],
  [{ area: 0 }, ['Area must not be less than 1']],
  [{ area: 10 }, ['Area must not be greater than 9']],
  [{ area: 'many' }, ['Area must be a number']],
  [{ built: 'soon' }, ['Built is not a valid date']],
  [{ story: '<p> </p>' }, ['Please enter Story']],
  [{ files: '' }, ['Please upload deed for Files']],
  [{ rooms: [{ door: 'A' }, { door: '' }] }, ['Row 2: Please enter Door']],
  [{ rooms: 7 }, ['Rooms must be a list of rows']],
])('%j is said with the sentence of the package', (record, sentences) => {
  expect(said(record)).toEqual(sentences);
});

test('in Chinese, and in a language that a host brings', () => {
  const french = createTranslation({
    tag: 'fr',
    base: 'en',
    sentences: { 'forms.problem': { REQUIRED: 'Veuillez saisir {label}' } },
  }).translation;
  expect(said({ name: '' }, {})).toEqual(['请输入Name']);
  expect(said({ name: '', area: 0 }, { language: french })).toEqual([
    'Veuillez saisir Name',
    'Area must not be less than 1',
  ]);
});

test('an error of the host stays as it is', () => {
  const { transformErrors } = toRjsf(compiled);
  const own = { name: 'own', property: '.elsewhere', message: 'no', stack: 'no' };
  expect(transformErrors([own])).toEqual([own]);
});
