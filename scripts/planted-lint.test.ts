// Proves that types are checked and that each lint rule works: for each, a violation is planted, which the rule must
// report.
import { ESLint } from 'eslint';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checks } from './check.mjs';

const root = resolve(import.meta.dirname, '..');
const src = 'packages/meta-forms/src';

describe('types', () => {
  const folder = mkdtempSync(join(tmpdir(), 'planted-types-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const found = (file: string) =>
    new Promise<string>((done) => {
      const check = checks.find(([name]) => name === 'lint and types');
      if (!check) throw new Error('there is no check of types');
      execFile(
        join(root, 'node_modules/.bin', check[1]),
        [...check[2], '--format', 'unix', file],
        { cwd: folder },
        (_error, stdout) => done(stdout),
      );
    });

  test('a value of another type is refused, and so is a part that may be missing', async () => {
    cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: './tsconfig.base.json', include: ['*.ts'] }),
    );
    writeFileSync(
      join(folder, 'planted.ts'),
      "export const amount: number = 'ten';\nexport const first = (texts: readonly string[]) => texts[0].length;\n",
    );
    expect(await found('planted.ts')).toMatch(/planted[.]ts:1:14: .*TS2322[^]*planted[.]ts:2:.*TS2532/);
    writeFileSync(
      join(folder, 'sound.ts'),
      'export const amount: number = 10;\nexport const first = (texts: readonly string[]) => texts[0]?.length;\n',
    );
    expect(await found('sound.ts')).not.toContain('TS');
  });
});

describe('the lint rules', () => {
  const eslint = new ESLint({ cwd: root });
  const lint = async (file: string, text: string) =>
    (await eslint.lintText(text, { filePath: resolve(root, src, file) }))
      .flatMap(({ messages }) => messages.map(({ message }) => message))
      .join('\n');

  test.each([
    { what: 'a default export', text: 'export default 1;', message: 'Name what you export' },
    { what: 'an enum', text: 'export enum Colour { Red }', message: 'const object' },
    {
      what: 'a branch on the item type',
      text: 'export function f(i: { itemType: number }) { return i.itemType === 7; }',
      message: 'Ask the item type',
    },
    { what: 'a Chinese sentence', text: "export const label = '请选择';", message: 'Words a person reads' },
    {
      what: 'an English sentence',
      text: 'export function P() { return <p>Please choose one</p>; }',
      message: 'Words a person reads',
    },
    {
      what: 'messages of antd itself',
      text: 'export function useMine() { return App.useApp().message; }',
      message: 'Call useFeedback',
    },
    { what: 'an exported arrow', text: 'export const f = () => 1;', message: 'function declaration' },
    {
      what: 'a fourth parameter',
      text: 'export function f(a: 1, b: 1, c: 1, d: 1) { return [a, b, c, d]; }',
      message: 'options object',
    },
    { what: 'any', text: 'export function f(a: any) { return a; }', message: 'Unexpected any' },
    {
      what: 'a non-null assertion',
      text: 'export function f(a?: string) { return a!.length; }',
      message: 'non-null assertion',
    },
    {
      what: 'a type imported as a value',
      text: "import { A } from './a.ts'; export type B = A;",
      message: 'only used as types',
    },
    { what: 'a console call', text: "export function f() { console.log('x'); }", message: 'Unexpected console' },
    {
      what: 'a function of 101 lines',
      text: `export function f() {\n${'  f();\n'.repeat(99)}}`,
      message: 'too many lines',
    },
    { what: 'a file of 301 lines', text: 'f();\n'.repeat(301), message: 'too many lines' },
  ])('$what is refused', async ({ text, message }) => {
    expect(await lint('planted.tsx', text)).toContain(message);
  });

  test('a journey that does not hear what breaks the content policy is refused', async () => {
    const text = "import { test } from '@playwright/test'; test('x', () => {});";
    expect(await lint(join(root, 'e2e/planted.spec.ts'), text)).toContain('support/test.ts');
    expect(await lint(join(root, 'e2e/support/test.ts'), text)).toBe('');
  });

  test('a transaction past the one place that opens them is refused', async () => {
    const text = 'export function f(db: { transaction(): unknown }) { return db.transaction(); }';
    expect(await lint(join(root, 'apps/server/src/modules/roles/planted.ts'), text)).toContain('inOneTransaction');
    expect(await lint(join(root, 'apps/server/src/shared/database/transaction.ts'), text)).toBe('');
  });

  test('a duration that is measured by a clock which may be set back is refused', async () => {
    const text = 'export function f(begun: number) { return Date.now() - begun; }';
    expect(await lint(join(root, 'apps/server/src/modules/roles/planted.ts'), text)).toContain('performance.now');
  });

  test('a words file may hold sentences', async () => {
    expect(await lint('planted.words.ts', "export const words = { zh: '请选择' };")).toBe('');
  });
});
