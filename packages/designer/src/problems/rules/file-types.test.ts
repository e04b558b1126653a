import { expect, test } from 'vitest';
import { mendedFileTypes, wrongFileType } from './file-types.ts';

test.each(['pdf,jpg', '.PDF；*.docx', 'zip 7z', '*', ''])('%s has extensions only', (list) => {
  expect(wrongFileType(list)).toBeUndefined();
});

test.each([
  ['图片', '图片', 'jpg,jpeg,png,gif,bmp,webp'],
  ['pdf、图片', '图片', 'pdf,jpg,jpeg,png,gif,bmp,webp'],
  ['Word,表格', 'word', 'pdf,doc,docx,wps,ofd,txt,xls,xlsx,et,csv'],
  ['压缩包', '压缩包', 'zip,rar,7z'],
  ['扫描件,pdf', '扫描件', 'pdf'],
  ['扫描件', '扫描件', ''],
])('%s: %s is no extension, and the list becomes "%s"', (list, wrong, mended) => {
  expect(wrongFileType(list)).toBe(wrong);
  expect(mendedFileTypes(list)).toBe(mended);
});
