import { expect, test } from 'vitest';
import { documentOf } from '../commands/commands.fixture.ts';
import { isRefusal } from '../commands/refusal.ts';
import { FILE_LIMIT, asVersionOf, readFormFile, writeFormFile } from './form-file.ts';

const document = documentOf({ itemKey: 'name', itemName: '名称', itemType: 1, itemConfigJson: { span: 12, own: [1] } });

test('a form that is exported is read again as the same document', async () => {
  const { name, text } = writeFormFile(document);
  expect(name).toBe('Test-test.json');
  expect(await readFormFile(new Blob([text]))).toEqual(document);
});

test('the name of the file has no character that a file system refuses', () => {
  const { name } = writeFormFile({ ...document, head: { formName: '资产/卡片:*?"<>|\n', metaKey: 'asset' } });
  expect(name).toBe('资产_卡片________-asset.json');
});

test.each([
  ['a picture', '\u0089PNG\r\n'],
  ['another kind of JSON', '[1, 2]'],
  ['nothing', ''],
])('%s is refused', async (_, text) => {
  expect(await readFormFile(new Blob([text]))).toMatchObject({ refused: 'NOT_A_FORM' });
});

test('a file over the limit is refused before it is read', async () => {
  const large = { size: FILE_LIMIT + 1, text: () => Promise.reject(new Error('read')) } as unknown as Blob;
  expect(await readFormFile(large)).toMatchObject({ refused: 'FORM_TOO_LARGE' });
});

test('a form from a file takes the id and the key of the form that it replaces', async () => {
  const file = await readFormFile(
    new Blob([writeFormFile({ ...document, head: { id: '9', metaKey: 'other', formName: 'B' } }).text]),
  );
  if (isRefusal(file)) throw new Error('refused');
  expect(asVersionOf(document, file).head).toEqual({ metaKey: 'test', formName: 'B', metaType: 1 });
});
