import { createTranslation } from '@org/meta-forms/words';
import { i18nextResources, sentencesOf } from '@org/meta-forms/i18next';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { designerTables } from './words.ts';

test('every table of sentences of the designer is listed, each under an id of its own', async () => {
  const files = globSync('**/*.words.ts', { cwd: import.meta.dirname });
  const modules: Readonly<Record<string, unknown>>[] = await Promise.all(
    files.map((file) => import(resolve(import.meta.dirname, file))),
  );
  const tables = modules.flatMap((module) => Object.values(module)).filter(isTable);
  expect(files.length).toBeGreaterThan(30);
  expect(new Set(designerTables)).toEqual(new Set(tables));
  expect(new Set(designerTables.map(({ id }) => id)).size).toBe(designerTables.length);
});

test('the tables are the file of a translator and resources of i18next', () => {
  const file = sentencesOf(designerTables, 'en');
  expect(createTranslation(file, { tables: designerTables }).warnings).toEqual([]);
  expect(Object.keys(i18nextResources(designerTables).en)).toEqual(['designer']);
});

function isTable(found: unknown): boolean {
  return typeof found === 'object' && found !== null && 'id' in found && 'zh' in found && 'en' in found;
}
