// Uses the built packages as another repository does: their tarballs in projects outside of this repository, without
// its condition for sources and without packages that they do not declare. `consumers.ts <folder>` leaves the tarballs
// in a folder.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { browserFaults } from './consumer/browser-faults.ts';
import { entriesOfPublished } from './consumer/export-faults.ts';
import { freshProject, peersOfPublished, run, type FreshProject } from './consumer/fresh-project.ts';
import { installFaults } from './consumer/install-faults.ts';
import { packPublished, tarballFaults, type PackedPackage } from './consumer/packed.ts';
import { typeFaults } from './consumer/type-faults.ts';

const CONSUMER = resolve('scripts/consumer');
/** The package of the libraries of the browser. */
const FOR_BROWSERS = '@org/meta-forms-browser';
/** Entries that need neither React nor antd nor another library of the browser. */
const WITHOUT_REACT = [
  ...['core', 'filling', 'checking', 'words', 'query', 'authoring', 'codegen', 'document', 'fakes', 'i18next'].map(
    (name) => `@org/meta-forms/${name}`,
  ),
  '@org/meta-forms-designer/document',
  '@org/meta-forms-designer/words',
  '@org/workflow',
  '@org/workflow/flowable',
  '@org/contract',
  '@org/contract/client',
  '@org/contract/groups',
];

/** The libraries of a page with a form that the README lists as not loaded on first use. */
const LOADED_AT_ONCE =
  'react react-dom antd @ant-design/icons dompurify @tanstack/react-table @tanstack/react-virtual'.split(' ');
/** The editor of rich text imports parts of these by name, which a bundler has to find. */
const BUNDLED_BY_NAME = 'core pm react starter-kit extension-image extension-table extension-text-align'
  .split(' ')
  .map((name) => `@tiptap/${name}`);

const entries = entriesOfPublished();

/** A list that is rendered on a server contains antd's Chinese texts. */
const DRAWS_CHINESE = `
  import { strict as assert } from 'node:assert';
  import { Pagination } from 'antd';
  import { createElement } from 'react';
  import { renderToString } from 'react-dom/server';
  import { AntdSurroundings } from '@org/meta-forms';
  const pages = createElement(Pagination, { total: 100, showSizeChanger: true, showQuickJumper: true });
  assert.match(renderToString(createElement(AntdSurroundings, { language: 'zh', children: pages })), /\\u8df3\\u81f3/);
`;

const importOf = (entry: string) => `await import('${entry}');`;

function importFaults({ failureOf }: FreshProject, named: readonly string[]): readonly string[] {
  // The failing entry is determined only if not all of them can be imported.
  if (failureOf(named.map(importOf).join('\n')) === undefined) return [];
  return named.flatMap((entry) => {
    const failure = failureOf(importOf(entry));
    return failure === undefined ? [] : [`Node cannot import ${entry}: ${failure}`];
  });
}

const said = (sentence: string, failure: string | undefined) =>
  failure === undefined ? [] : [`${sentence}: ${failure}`];

/** A form with a warning, and one without. */
const FORMS = [
  { metaKey: 'a', metaFormItemList: [{ itemKey: 'n', itemName: 'N', itemType: 1, itemConfigJson: { color: 'x(' } }] },
  { metaKey: 'b', metaFormItemList: [{ itemKey: 'n', itemName: 'N', itemType: 2 }] },
];

/** Each command of the program of the package, as npx starts it. */
function programFaults(folder: string): readonly string[] {
  const names = FORMS.map((form, index) => {
    const name = `form${index}.json`;
    writeFileSync(join(folder, name), JSON.stringify(form));
    return name;
  });
  const calls = [
    ['--help'],
    ['types', ...names, '--out', 'forms.ts'],
    ['lint', '.', '--format', 'sarif'],
    ...['schema', 'docs', 'sample'].map((command) => [command].concat(names.slice(0, 1))),
    ['diff', ...names],
  ];
  const { bin }: { readonly bin: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(folder, 'node_modules/@org/meta-forms/package.json'), 'utf8'),
  );
  const program = join('node_modules/@org/meta-forms', bin['meta-forms'] ?? '');
  const failing = ['lint', names[0] ?? '', '--max-warnings', '0'];
  return [
    ...calls.flatMap((call) => said(`meta-forms ${call.join(' ')}`, run([program, ...call], folder))),
    ...(run([program, ...failing], folder) === undefined ? [`meta-forms ${failing.join(' ')} finds nothing`] : []),
  ];
}

/** The same entries from a module of CommonJS; Node loads ES modules with `require` since 20.19. */
function requireFaults(folder: string): readonly string[] {
  const code = WITHOUT_REACT.map((entry) => `require('${entry}');`).join(' ');
  writeFileSync(join(folder, 'requires.cjs'), code);
  return said('Node cannot require an entry', run(['requires.cjs'], folder));
}

/** A project of plain Node, where neither React nor antd is installed. */
function faultsInNode(packages: readonly PackedPackage[]): readonly string[] {
  const project = freshProject({
    packages: packages.filter(({ published }) => published.name !== FOR_BROWSERS),
    installs: [],
  });
  try {
    for (const script of ['edit-forms.mjs', 'call-server.mjs', 'translate.mjs'])
      writeFileSync(join(project.folder, script), readFileSync(join(CONSUMER, script)));
    return [
      ...importFaults(project, WITHOUT_REACT),
      ...requireFaults(project.folder),
      ...installFaults(project.folder, '@org/meta-forms'),
      ...said('A script cannot edit a form', run(['edit-forms.mjs'], project.folder)),
      ...said('A script cannot call a server', run(['call-server.mjs'], project.folder)),
      ...said('A script cannot translate', run(['translate.mjs'], project.folder)),
      ...programFaults(project.folder),
    ];
  } finally {
    project.remove();
  }
}

/** A project with a page, which Vite builds and Chromium opens. */
async function faultsInBrowser(packages: readonly PackedPackage[]): Promise<readonly string[]> {
  const project = freshProject({
    packages,
    files: join(CONSUMER, 'app'),
    installs: [...peersOfPublished(), '@types/react', '@types/react-dom', 'vite', '@vitejs/plugin-react'],
  });
  try {
    const built = buildFailure(project.folder);
    return [
      ...importFaults(project, entries),
      ...said('A server cannot draw in Chinese', project.failureOf(DRAWS_CHINESE)),
      ...typeFaults(project.folder, entries, 'main.tsx'),
      ...said('Vite cannot build the page', built),
      ...(built === undefined ? await browserFaults(join(project.folder, 'dist')) : []),
    ];
  } finally {
    project.remove();
  }
}

/** A project with a page of plain items: of the libraries that are loaded on first use, it has the editor's alone. */
function faultsOfPlainPage(packages: readonly PackedPackage[]): readonly string[] {
  const project = freshProject({
    packages: packages.filter(({ published }) => published.name === '@org/meta-forms'),
    files: join(CONSUMER, 'plain-page'),
    installs: [...LOADED_AT_ONCE, ...BUNDLED_BY_NAME, 'vite'],
  });
  try {
    return said('Vite cannot build a page of plain items', buildFailure(project.folder));
  } finally {
    project.remove();
  }
}

/** What Vite says where it cannot build the page of a folder. */
function buildFailure(folder: string): string | undefined {
  return run([resolve('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'], folder);
}

async function faultsOutside(): Promise<readonly string[]> {
  const { packages, remove } = packPublished(process.argv[2]);
  try {
    return [
      ...packages.flatMap(tarballFaults),
      ...faultsInNode(packages),
      ...faultsOfPlainPage(packages),
      ...(await faultsInBrowser(packages)),
    ];
  } finally {
    remove();
  }
}

const faults = await faultsOutside();
console.log(`used from outside: ${entries.length} entries, ${faults.length} faults`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
