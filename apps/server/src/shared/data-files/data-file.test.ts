import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Type } from 'typebox';
import { afterAll, describe, expect, test } from 'vitest';
import { readCsvFile, readJsonFile } from './data-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'data-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): URL {
  const path = join(folder, name);
  writeFileSync(path, content);
  return pathToFileURL(path);
}

const Post = Type.Object({
  code: Type.String({ pattern: '^\\d\\d$' }),
  name: Type.String({ minLength: 1 }),
  rank: Type.Integer(),
  note: Type.Optional(Type.String()),
});

describe('a table in CSV', () => {
  test('gives a value for each row, with numbers, quoted cells and leading zeros', () => {
    const rows = readCsvFile(file('posts.csv', 'code,name,rank,note\n01,主任,1,\n02,"a, ""b""",2,x\n'), Post);
    expect(rows).toEqual([
      { code: '01', name: '主任', rank: 1 },
      { code: '02', name: 'a, "b"', rank: 2, note: 'x' },
    ]);
  });

  test('may come from a spreadsheet that writes a byte order mark and CRLF', () => {
    expect(readCsvFile(file('posts.csv', '\ufeffcode,name,rank,note\r\n01,主任,1,\r\n'), Post)).toEqual([
      { code: '01', name: '主任', rank: 1 },
    ]);
  });

  test.each([
    [
      'a cell that lost its zero',
      '01,主任,1,\n2,b,2,\n',
      'posts.csv: row 3, column code must match pattern "^\\d\\d$".',
    ],
    ['a word for a number', '01,主任,one,\n', 'posts.csv: row 2, column rank must be integer.'],
    ['an empty number', '01,主任,,\n', 'posts.csv: row 2, column rank must be integer.'],
    ['an empty cell', '01,,1,\n', 'posts.csv: row 2, column name must not have fewer than 1 characters.'],
    ['a missing cell', '01,主任\n', 'posts.csv: row 2 must have 4 cells.'],
    ['an empty row', '01,主任,1,\n\n02,b,1,\n', 'posts.csv: row 3 must have 4 cells.'],
  ])('names file and row of %s', (_fault, rows, message) => {
    expect(() => readCsvFile(file('posts.csv', `code,name,rank,note\n${rows}`), Post)).toThrow(message);
  });

  test('is refused with columns that its schema does not have', () => {
    expect(() => readCsvFile(file('posts.csv', 'code,name,level,note\n'), Post)).toThrow(
      'posts.csv: row 1 must name the columns code,name,rank,note.',
    );
  });
});

describe('a table in JSON', () => {
  const Roles = Type.Array(Type.Object({ alias: Type.String(), verbs: Type.Array(Type.String()) }));

  test('gives its value', () => {
    expect(readJsonFile(file('roles.json', '[{ "alias": "clerk", "verbs": ["add"] }]'), Roles)).toEqual([
      { alias: 'clerk', verbs: ['add'] },
    ]);
  });

  test.each([
    ['a row', '[{ "alias": "a", "verbs": [] }, { "alias": "b" }]', 'roles.json: row 2 must have required properties'],
    ['a value within a row', '[{ "alias": "a", "verbs": [1] }]', 'roles.json: row 1, verbs/0 must be string.'],
    ['the whole file', '{}', 'roles.json: the file must be array.'],
    ['a text that is not JSON', '[', 'roles.json: SyntaxError'],
  ])('names file and place of a fault in %s', (_place, content, message) => {
    expect(() => readJsonFile(file('roles.json', content), Roles)).toThrow(message);
  });
});
