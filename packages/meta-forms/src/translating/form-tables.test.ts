import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { formTables } from './form-tables.ts';
import { sentencesOf } from './sentences-of.ts';

const source = resolve(import.meta.dirname, '..');

test('every table of sentences of the package is listed, each under an id of its own', async () => {
  const files = globSync('**/*.words.ts', { cwd: source });
  const modules: Readonly<Record<string, unknown>>[] = await Promise.all(
    files.map((file) => import(resolve(source, file))),
  );
  const tables = modules.flatMap((module) => Object.values(module)).filter(isTable);
  expect(files.length).toBeGreaterThan(50);
  expect(new Set(formTables)).toEqual(new Set(tables));
  expect(new Set(formTables.map(({ id }) => id)).size).toBe(formTables.length);
});

test('the file for translators has every sentence', () => {
  const { tag, base, sentences } = sentencesOf(formTables, 'en');
  expect({ tag, base, row: sentences['forms.problem-sentences']?.['row'] }).toEqual({
    tag: 'en',
    base: 'en',
    row: 'Row {row}: {message}',
  });
  expect(Object.keys(sentences)).toEqual(formTables.map(({ id }) => id));
});

function isTable(found: unknown): boolean {
  return typeof found === 'object' && found !== null && 'id' in found && 'zh' in found && 'en' in found;
}
