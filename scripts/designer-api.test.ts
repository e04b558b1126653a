// The API report of the designer, read as another team reads it.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../packages/designer/api');
const reports = globSync('*.api.md', { cwd: folder });
const textOf = (report: string) => readFileSync(join(folder, report), 'utf8').replaceAll('\r\n', '\n');
const codeOf = (report: string) =>
  (/```ts\n([\s\S]*)```/.exec(textOf(report))?.[1] ?? '').replaceAll(/^\s*(?:\/\/|\/\*\*).*$/gm, '');
const declaredIn = (code: string) =>
  [
    ...code.matchAll(/^(?:export )?(?:interface|type|function|const|class) (\w+)/gm),
    ...code.matchAll(/^(?:export|import) \{ (?:\w+ as )?(\w+)/gm),
  ].map(([, name = '']) => name);
/** Names of TypeScript, of the browser, and those of React that the report writes with its module. */
const LANGUAGE = [
  'Omit',
  'Partial',
  'Pick',
  'Promise',
  'Readonly',
  'ReadonlyMap',
  'Record',
  'JSX',
  'Element',
  'Storage',
];
/** Parameters of types. */
const PARAMETERS = ['Args', 'Id', 'V'];
/** Tables of words whose keys are the type; the keys are codes, listed in the words. */
const TABLES = new Set(['commandTitles', 'refusalWords']);

test('there is a report for each entry', () => {
  expect(reports.map((report) => basename(report)).toSorted()).toEqual(['document.api.md', 'index.api.md']);
});

test.each(reports)('%s has a sentence for each export', (report) => {
  const text = textOf(report);
  expect([...text.matchAll(/^\/\/ @public \(undocumented\)\n(.*)$/gm)].map(([, line]) => line)).toEqual([]);
});

test.each(reports)('%s has no `any`', (report) => {
  expect(codeOf(report)).not.toMatch(/\bany\b/);
});

test('each type that an export names is exported, by its entry or by the document', () => {
  const known = new Set([...reports.flatMap((report) => declaredIn(codeOf(report))), ...LANGUAGE, ...PARAMETERS]);
  const used = reports.flatMap((report) => codeOf(report).match(/(?<![\w'.-])[A-Z]\w*\b(?!')/g) ?? []);
  expect(used.length).toBeGreaterThan(200);
  expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
  const tables = reports.flatMap((report) => codeOf(report).match(/(?<=typeof )[a-z]\w+/g) ?? []);
  expect(tables.filter((name) => !known.has(name) && !TABLES.has(name))).toEqual([]);
});
