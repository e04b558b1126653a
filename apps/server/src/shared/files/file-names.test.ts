import { describe, expect, test } from 'vitest';
import { attachmentHeader, refusedExtensionOf, safeFileName } from './file-names.ts';

describe('file names', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\报告.docx', '报告.docx'],
    ['a\r\nSet-Cookie: x=1.txt', 'aSet-Cookie_ x=1.txt'],
    ['\u202etxt.exe', 'txt.exe'],
    ['..', 'file'],
    ['', 'file'],
    ['f.exe.', 'f.exe'],
    ['f.exe. .\u3000', 'f.exe'],
    ['f.html\u0000', 'f.html'],
    ['f.js\u200b.', 'f.js'],
    ['a. b .txt', 'a. b .txt'],
    ['.hta', '.hta'],
  ])('%j is stored as %j', (sent, stored) => {
    expect(safeFileName(sent)).toBe(stored);
  });
  test('a long name keeps its end with the extension', () => {
    expect(safeFileName(`${'长'.repeat(400)}.pdf`)).toMatch(/^长+\.pdf$/);
    expect(Array.from(safeFileName(`${'长'.repeat(400)}.pdf`))).toHaveLength(200);
  });
  test('files that a browser or desktop would run are refused', () => {
    const refused = ['a.HTML', 'b.svg', '.hta', 'd.jse', 'e.settingcontent-ms', 'f.XLSM', 'g.iso', 'h.pdf.py'];
    expect(refused.filter((name) => refusedExtensionOf(name) === undefined)).toEqual([]);
    const taken = ['c.pdf', 'exe', 'a.exe.txt', 'b.xlsx', 'c.docx', 'd.zip', 'e.ofd', 'f.dwg', 'html.png', '.png'];
    expect(taken.filter((name) => refusedExtensionOf(name) !== undefined)).toEqual([]);
  });
  test('a Chinese name travels in both spellings and breaks no header', () => {
    expect(attachmentHeader('报告"1".pdf')).toBe(
      'attachment; filename="___1_.pdf"; filename*=UTF-8\'\'%E6%8A%A5%E5%91%8A%221%22.pdf',
    );
  });
});
