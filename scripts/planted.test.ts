// Proves that each import rule works: for each, a violation is planted, which the rule must report.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const src = 'packages/meta-forms/src';

// Each folder, with a file of another folder that it may not import.
const layers = [
  ['metadata', 'compile/compiled-form.ts'],
  ['locales', 'session/form-session.ts'],
  ['ui', 'session/form-session.ts'],
  ['contract', 'compile/compiled-form.ts'],
  ['ports', 'compile/compiled-form.ts'],
  ['formula', 'compile/compiled-form.ts'],
  ['item-types', 'session/form-session.ts'],
  ['compile', 'session/form-session.ts'],
  ['query', 'item-types/number/number.type.ts'],
  ['behaviors', 'session/form-session.ts'],
  ['session', 'react/form-scope.tsx'],
  ['checking', 'react/form-scope.tsx'],
  ['authoring', 'session/form-session.ts'],
  ['codegen', 'react/form-scope.tsx'],
  ['cli', 'query/query.ts'],
  ['document', 'compile/level.ts'],
  ['diff', 'session/form-session.ts'],
  ['react', 'list/list-state.ts'],
  ['list', 'blade/limits.ts'],
  ['blade', 'react/form-scope.tsx'],
] as const;

// Rule, planted file and its content. All are planted at once, so that one run is enough.
const plantings: readonly (readonly [rule: string, file: string, text: string])[] = [
  // A cycle is reported once, at one of its files.
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
    'workflow-stands-alone',
    'packages/workflow/src/engine/planted.ts',
    "import { openTab } from '../../../shell/src/navigation/tabs.ts'; export const planted = openTab;",
  ],
  [
    'workflow-layers',
    'packages/workflow/src/compile/planted-up.ts',
    "import { step } from '../engine/step.ts'; export const planted = step;",
  ],
  [
    'workflow-engine-below-port',
    'packages/workflow/src/engine/planted-port.ts',
    "import { cannot } from '../port/capabilities.ts'; export const planted = cannot;",
  ],
  [
    'workflow-port-below-flowable',
    'packages/workflow/src/port/planted-flowable.ts',
    "import { personOf } from '../flowable/variables.ts'; export const planted = personOf;",
  ],
  [
    'workflow-expressions-below-compile',
    'packages/workflow/src/expression/planted-up.ts',
    "import { compileProcess } from '../compile/compile-process.ts'; export const planted = compileProcess;",
  ],
  [
    'designer-stands-on-meta-forms',
    'packages/designer/src/commands/planted.ts',
    "import { openTab } from '../../../shell/src/navigation/tabs.ts'; export const planted = openTab;",
  ],
  [
    'only-apps-use-the-designer',
    'packages/business/src/planted-designer.ts',
    "import { undo } from '../../designer/src/document.ts'; export const planted = undo;",
  ],
  [
    'designer-document-has-no-react',
    'packages/designer/src/document/planted.ts',
    "import type { ReactNode } from 'react'; export type Planted = ReactNode;",
  ],
  [
    'designer-layout-below-commands',
    'packages/designer/src/layout/planted-up.ts',
    "import { commands } from '../commands/commands.ts'; export const planted = commands;",
  ],
  [
    'designer-document-below-commands',
    'packages/designer/src/document/planted-up.ts',
    "import { refuse } from '../commands/refusal.ts'; export const planted = refuse;",
  ],
  ['', 'examples/planted.ts', 'export const planted = 1;'],
  [
    'examples-are-copied',
    'packages/shell/src/planted-example.ts',
    "export { planted } from '../../../examples/planted.ts';",
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
  [
    'server-uses-core-only',
    'apps/server/src/app/planted-designer.ts',
    "import { FormDesigner } from '@org/meta-forms-designer'; export const planted = FormDesigner;",
  ],
  [
    'sheets-stand-on-core',
    'packages/sheets/src/planted.ts',
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
  for (const name of ['meta-forms', 'contract', 'shell', 'business', 'workflow'])
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@org', name));
  symlinkSync(join(copy, 'packages/designer'), join(copy, 'node_modules/@org/meta-forms-designer'));
  for (const name of [
    'react',
    'react-dom',
    'antd',
    'axios',
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
