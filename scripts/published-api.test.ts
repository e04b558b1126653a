// The API reports of the published packages, read as another team reads them.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const codeOf = (text: string) =>
  (/```ts\n([\s\S]*)```/.exec(text)?.[1] ?? '').replaceAll(/^\s*(?:\/\/|\/\*\*).*$/gm, '');
const declaredIn = (code: string) =>
  [
    ...code.matchAll(/^(?:export )?(?:interface|type|function|const|class) (\w+)/gm),
    ...code.matchAll(/^(?:export|import) \{ (?:\w+ as )?(\w+)/gm),
  ].map(([, name = '']) => name);
/** Names of TypeScript, of the browser, and those of React that the report writes with its module. */
const LANGUAGE = [
  'Exclude',
  'NonNullable',
  'Omit',
  'Partial',
  'Pick',
  'Promise',
  'Readonly',
  'ReadonlyMap',
  'ReadonlySet',
  'Record',
  'JSX',
  'Element',
  'Storage',
  'Error',
  'fetch',
];
/** Parameters of types. */
const PARAMETERS = ['Args', 'Id', 'Key', 'V', 'Value'];
/** Tables of words whose keys are the type; the keys are codes, listed in the words. */
const TABLES = new Set(['commandTitles', 'refusalWords', 'workflowWords']);

const textIn = (folder: string, report: string) => readFileSync(join(folder, report), 'utf8').replaceAll('\r\n', '\n');
const folderOf = (name: string) => join(import.meta.dirname, '../packages', name, 'api');
/** Exports without a sentence about them. */
const unexplained = (text: string) =>
  [...text.matchAll(/^\/\/ @public \(undocumented\)\n(.*)$/gm)].map(([, line]) => line);

describe.each(['meta-forms', 'contract'])('the reports of %s', (name) => {
  const folder = folderOf(name);

  test.each(globSync('*.api.md', { cwd: folder }).toSorted())('have a sentence for each export: %s', (report) => {
    expect(unexplained(textIn(folder, report))).toEqual([]);
  });
});

describe.each([
  ['designer', ['document.api.md', 'index.api.md', 'words.api.md'], 200],
  ['workflow', ['flowable.api.md', 'index.api.md'], 100],
] as const)('the reports of %s', (name, reports, leastNames) => {
  const folder = folderOf(name);
  const textOf = (report: string) => textIn(folder, report);
  const codes = reports.map((report) => codeOf(textOf(report)));

  test('are one for each entry', () => {
    const found = globSync('*.api.md', { cwd: folder }).map((report) => basename(report));
    expect(found.toSorted()).toEqual(reports);
  });

  test.each(reports)('have a sentence for each export: %s', (report) => {
    expect(unexplained(textOf(report))).toEqual([]);
  });

  test.each(reports)('have no `any`: %s', (report) => {
    expect(codeOf(textOf(report))).not.toMatch(/\bany\b/);
  });

  test('export each type that an export names, by the same or another entry', () => {
    const known = new Set([...codes.flatMap(declaredIn), ...LANGUAGE, ...PARAMETERS]);
    const used = codes.flatMap((code) => code.match(/(?<![\w'.-])[A-Z]\w*\b(?!')/g) ?? []);
    expect(used.length).toBeGreaterThan(leastNames);
    expect([...new Set(used)].filter((one) => !known.has(one))).toEqual([]);
    const tables = codes.flatMap((code) => code.match(/(?<=typeof )[a-z]\w+/g) ?? []);
    expect(tables.filter((one) => !known.has(one) && !TABLES.has(one))).toEqual([]);
  });
});
