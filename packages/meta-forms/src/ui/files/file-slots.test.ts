import { describe, expect, test } from 'vitest';
import { splitIds } from '../../contract/id-list.ts';
import { extensionOf, isAccepted } from './accepted-files.ts';
import { mediaType, previewKind } from './file-kinds.ts';
import { filesOfSlots, canonicalFileList, valueOfSlots } from './file-slots.ts';

describe('files of slots', () => {
  test.each([
    [[['a'], ['b'], ['c']], 'a,,b,,c'],
    [[[], ['b'], []], ',b'],
    [[['a'], [], ['c']], 'a,,,c'],
    [[[], [], ['c']], ',,c'],
    [[[], [], []], ''],
    [[['a', 'b'], [], ['c', 'd']], 'a,b,,,c,d'],
  ])('%j is written as %s and read back', (slots, value) => {
    expect(valueOfSlots(slots)).toBe(value);
    expect(filesOfSlots(value, { count: 3, multiple: true })).toEqual(slots);
    expect(splitIds(value)).toEqual(slots.flat());
  });

  test('one file per slot is written as a list that is read back the same', () => {
    for (const slots of [
      [['a'], ['b']],
      [['a'], []],
      [[], ['b']],
      [[], []],
    ]) {
      expect(filesOfSlots(valueOfSlots(slots), { count: 2, multiple: false })).toEqual(slots);
    }
  });

  test('a list from before there were slots is distributed in order, or is in the first slot', () => {
    expect(filesOfSlots('a,b,c', { count: 3, multiple: false })).toEqual([['a'], ['b'], ['c']]);
    expect(filesOfSlots('a,b,c', { count: 3, multiple: true })).toEqual([['a', 'b', 'c'], [], []]);
  });

  test('no file is lost when there are more than slots', () => {
    expect(filesOfSlots('a,b,c', { count: 2, multiple: false })).toEqual([['a'], ['b', 'c']]);
    expect(filesOfSlots('a,,b,,c', { count: 2, multiple: true })).toEqual([['a'], ['b', 'c']]);
  });

  test('without slots a list has no empty places', () => {
    expect(canonicalFileList(',a,,b', { count: 0, multiple: true })).toBe('a,b');
  });
});

describe('kinds of file', () => {
  test.each([
    ['合同.PDF', 'pdf'],
    ['a.tar.gz', 'gz'],
    ['noext', ''],
    ['.htaccess', 'htaccess'],
    ['trail.', ''],
  ])('the extension of %s is %s', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });

  test('a name counts by its last extension', () => {
    expect(isAccepted('photo.jpg.exe', ['jpg'])).toBe(false);
    expect(isAccepted('photo.JPG', ['jpg'])).toBe(true);
    expect(isAccepted('anything', [])).toBe(true);
  });
});

describe('the kind of preview', () => {
  test.each([
    ['a.JPG', 'image'],
    ['a.jpeg', 'image'],
    ['a.png', 'image'],
    ['a.pdf', 'pdf'],
    ['a.docx', 'docx'],
    ['a.xlsx', 'sheet'],
    ['a.csv', 'sheet'],
    ['a.txt', 'text'],
    ['a.mp3', 'audio'],
    ['a.mp4', 'video'],
    ['a.doc', 'service'],
    ['a.zip', 'service'],
    ['a.dwg', 'service'],
    ['a.exe', 'none'],
    ['a.html', 'none'],
    ['a.svg', 'none'],
    ['docx', 'none'],
  ])('of %s is %s', (name, kind) => {
    expect(previewKind(name)).toBe(kind);
  });

  test('no file is given a type that a browser would run', () => {
    for (const name of ['a.html', 'a.svg', 'a.xml', 'a.png.html'])
      expect(mediaType(name)).toBe('application/octet-stream');
    expect(mediaType('a.png')).toBe('image/png');
  });
});
