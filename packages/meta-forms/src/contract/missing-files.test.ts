import { expect, test } from 'vitest';
import { compileForm } from '../item-types/built-in-registry.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import { metaForm, textItem, uploadItem } from '../testing/builders.ts';
import { isMissingFile, missingFilesIn, readMissingFiles } from './missing-files.ts';

const compiled = compileForm(
  parseMetaForm(
    metaForm(
      textItem('name', { required: true }),
      uploadItem('deed', { required: true }),
      uploadItem('papers', {
        filetype: [
          { name: 'contract', required: true },
          { name: 'invoice', required: false },
        ],
      }),
      uploadItem('photos', {}),
    ),
  ).form,
);

test('names each required file and slot that a record lacks, and nothing else', () => {
  expect(missingFilesIn(compiled, {}).map(({ code, path, params }) => [code, path, params?.['slot']])).toEqual([
    ['REQUIRED', 'deed', undefined],
    ['FILE_SLOT_EMPTY', 'papers', 'contract'],
  ]);
  expect(missingFilesIn(compiled, { deed: '1', papers: '2,' })).toEqual([]);
  expect(missingFilesIn(compiled, { deed: '1', papers: ',3' }).map(({ path }) => path)).toEqual(['papers']);
});

test('a missing text is not a missing file', () => {
  expect(isMissingFile(compiled, { code: 'REQUIRED', path: 'deed' })).toBe(true);
  expect(isMissingFile(compiled, { code: 'REQUIRED', path: 'name' })).toBe(false);
  expect(isMissingFile(compiled, { code: 'FILE_TYPE', path: 'deed' })).toBe(false);
});

test('reads missing files in an answer, and ignores invalid entries', () => {
  const [said] = missingFilesIn(compiled, { papers: '2,' });
  expect(readMissingFiles({ $$missing: [said, 'x', { code: 'SERVER', path: 'a', label: 'b' }, null] })).toEqual([said]);
  expect(readMissingFiles({ $$missing: 'x' })).toEqual([]);
  expect(readMissingFiles(undefined)).toEqual([]);
});
