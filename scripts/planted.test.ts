// Proves that each rule works: one violation is planted for each, and the rule has to name it.
import { ESLint } from 'eslint';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checks } from './check.mjs';

const root = resolve(import.meta.dirname, '..');
const src = 'packages/meta-forms/src';

// Each folder, and a file of a folder that it may not import.
const layers = [
  ['metadata', 'compile/compiled-form.ts'],
  ['locales', 'session/form-session.ts'],
  ['ui', 'session/form-session.ts'],
  ['contract', 'compile/compiled-form.ts'],
  ['ports', 'compile/compiled-form.ts'],
  ['formula', 'compile/compiled-form.ts'],
  ['item-types', 'session/form-session.ts'],
  ['compile', 'session/form-session.ts'],
  ['behaviors', 'session/form-session.ts'],
  ['session', 'react/form-scope.tsx'],
  ['checking', 'react/form-scope.tsx'],
  ['react', 'list/list-state.ts'],
  ['list', 'blade/limits.ts'],
  ['blade', 'react/form-scope.tsx'],
] as const;

// Rule, file that is planted, and what stands in it. All are planted at once: one run answers for all.
const plantings: readonly (readonly [rule: string, file: string, text: string])[] = [
  // A cycle is named once, at one of its files.
  [
    '',
    `${src}/compile/planted-cycle.ts`,
    "import { other } from './planted-cycle-other.ts'; export const one = other;",
  ],
  [
    'no-cycles',
    `${src}/compile/planted-cycle-other.ts`,
    "import { one } from './planted-cycle.ts'; export const other = one;",
  ],
  ...layers.map(
    ([layer, other]) =>
      [
        `layer-${layer}`,
        `${src}/${layer}/planted-layer.ts`,
        `import * as other from '../${other}'; export const planted = other;`,
      ] as const,
  ),
  [
    'item-types-are-islands',
    `${src}/item-types/number/planted.ts`,
    "import { textType } from '../text/text.type.ts'; export const planted = textType;",
  ],
  [
    'pure-folders-have-no-react',
    `${src}/session/planted.ts`,
    "import type { ReactNode } from 'react'; export type Planted = ReactNode;",
  ],
  [
    'rjsf-in-one-file',
    `${src}/react/planted-rjsf.ts`,
    "import type { Widget } from '@rjsf/utils'; export type Planted = Widget;",
  ],
  [
    'react-knows-no-kit',
    `${src}/react/planted-kit.tsx`,
    "import { Button } from 'antd'; export const Planted = Button;",
  ],
  ['http-stays-in-blade', `${src}/session/planted-http.ts`, "import axios from 'axios'; export const planted = axios;"],
  [
    'packages-by-their-entries',
    'packages/business/src/planted.ts',
    "import { compileForm } from '../../meta-forms/src/compile/compile-form.ts'; export const planted = compileForm;",
  ],
  [
    'private-packages-by-their-entries',
    'apps/admin/src/planted-private.ts',
    "import { openTab } from '../../../packages/shell/src/navigation/tabs.ts'; export const planted = openTab;",
  ],
  [
    'contract-stands-alone',
    'packages/contract/src/planted.ts',
    "import { openTab } from '../../shell/src/navigation/tabs.ts'; export const planted = openTab;",
  ],
  [
    'packages-below-apps',
    'packages/shell/src/planted-app.ts',
    "import { client } from '../../../apps/admin/src/connection.ts'; export const planted = client;",
  ],
  [
    'shell-and-business-are-siblings',
    'packages/shell/src/planted-sibling.ts',
    "import { recordPathOf } from '../../business/src/index.ts'; export const planted = recordPathOf;",
  ],
  [
    'service-knows-only-ports',
    'apps/server/src/modules/roles/planted.service.ts',
    "import { planted as other } from './planted.repository.ts'; export const planted = other;",
  ],
  ['', 'apps/server/src/modules/roles/planted.repository.ts', 'export const planted = 1;'],
  [
    'modules-meet-by-ports',
    'apps/server/src/modules/roles/planted-module.ts',
    "import { planted as other } from '../users/planted.repository.ts'; export const planted = other;",
  ],
  ['', 'apps/server/src/modules/users/planted.repository.ts', 'export const planted = 1;'],
  [
    'server-layers',
    'apps/server/src/modules/roles/planted-up.ts',
    "import { planted as other } from '../../app/planted.ts'; export const planted = other;",
  ],
  [
    'shared-below-modules',
    'apps/server/src/shared/planted.ts',
    "import { planted as other } from '../modules/users/planted.repository.ts'; export const planted = other;",
  ],
  ['', 'apps/server/src/app/planted.ts', 'export const planted = 1;'],
  [
    'server-uses-core-only',
    'apps/server/src/app/planted-react.ts',
    "import { MetaFormRenderer } from '@org/meta-forms/react'; export const planted = MetaFormRenderer;",
  ],
  ['no-orphans', `${src}/compile/planted-orphan.ts`, 'export const planted = 1;'],
];

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

describe('the directions of imports', () => {
  let copy = '';
  let violations: readonly Violation[] = [];

  beforeAll(async () => {
    copy = mkdtempSync(join(tmpdir(), 'planted-'));
    for (const path of [
      'packages',
      'apps',
      'tsconfig.json',
      'tsconfig.base.json',
      'package.json',
      '.dependency-cruiser.cjs',
    ]) {
      cpSync(join(root, path), join(copy, path), {
        recursive: true,
        filter: (from) => !/\/(node_modules|dist)(\/|$)/.test(from),
      });
    }
    linkPackages(copy);
    for (const [, file, text] of plantings) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), text);
    }
    violations = await cruise(copy);
  }, 120_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test('every rule has a violation planted for it', () => {
    const config: { readonly forbidden: readonly { readonly name: string }[] } = createRequire(import.meta.url)(
      join(root, '.dependency-cruiser.cjs'),
    );
    expect(new Set(plantings.map(([rule]) => rule).filter(Boolean))).toEqual(
      new Set(config.forbidden.map(({ name }) => name)),
    );
  });

  test.each(plantings.filter(([rule]) => rule !== ''))('%s stops %s', (rule, file) => {
    expect(violations.filter(({ from }) => from === file).map((violation) => violation.rule.name)).toContain(rule);
  });
});

// The workspace's own packages have to resolve inside the copy, everything else as it is installed.
function linkPackages(copy: string) {
  mkdirSync(join(copy, 'node_modules/@org'), { recursive: true });
  for (const name of ['meta-forms', 'contract', 'shell', 'business'])
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@org', name));
  for (const name of [
    'react',
    'react-dom',
    'antd',
    'axios',
    'decimal.js',
    'dayjs',
    'dompurify',
    '@rjsf',
    '@types',
    '@ant-design',
    '@tanstack',
    'typebox',
    'react-router',
  ]) {
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
}

function cruise(folder: string): Promise<readonly Violation[]> {
  return new Promise((done, fail) => {
    const args = ['packages', 'apps', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
    execFile(
      join(root, 'node_modules/.bin/depcruise'),
      args,
      { cwd: folder, maxBuffer: 1 << 29 },
      (_error, stdout, stderr) => {
        if (stdout === '') return fail(new Error(stderr));
        const report: { readonly summary: { readonly violations: readonly Violation[] } } = JSON.parse(stdout);
        done(report.summary.violations);
      },
    );
  });
}

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

describe('the house rules', () => {
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
