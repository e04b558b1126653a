// Checks the built bundles: what they must not contain, and the size of those with a budget.
import { build, transformSync } from 'esbuild';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesInCircles, loadedWith, readManifest } from './admin-files.ts';
import { directiveFaults } from './client-modules.ts';
import { GENERATED_CODE, leaksIn } from './leaks.ts';
import { libraryFaults } from './libraries.ts';

const LIBRARY = 'packages/meta-forms/dist';
const DESIGNER = 'packages/designer/dist';
const WORKFLOW = 'packages/workflow/dist';
const CONTRACT = 'packages/contract/dist';
const ADMIN = 'apps/admin/dist';
const KILO = 1024;
/**
 * In bytes after gzip, with all libraries that a user loads. Budgets only decrease, or docs/decisions/032 gives the
 * reason.
 */
const BUDGETS = {
  core: 40 * KILO,
  compiling: 25 * KILO,
  query: 29.3 * KILO,
  codegen: 62.6 * KILO,
  document: 32.9 * KILO,
  firstPage: 343 * KILO,
  designer: 120 * KILO,
  workflow: 26.5 * KILO,
  client: 3 * KILO,
  clientOfAllCalls: 12.5 * KILO,
} as const;
/** The entry, the libraries and the bundler's runtime: further files would be loaded one after the other. */
const FILES_OF_FIRST_PAGE = 3;
/** The page of a record, which shares most with the lists, and how many files it may need. */
const RECORD_PAGE = 'src/record-route.tsx';
const FILES_OF_RECORD_PAGE = 30;
const TEXT = /\.(?:m?js|css|html|json|svg)$/;

const faults: string[] = [];
const gzipped = (bytes: string | Uint8Array) => gzipSync(bytes, { level: 9 }).length;
const kilo = (bytes: number) => `${(bytes / KILO).toFixed(1)} kB`;

/** A file and everything it imports from the same build, statically. */
function closure(folder: string, entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  const text = readFileSync(join(folder, entry), 'utf8');
  for (const [, found = ''] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)) closure(folder, found, seen);
  return seen;
}

/** Entries without React and HTTP. */
const PURE = ['core', 'query', 'codegen', 'document'] as const;

/** Bundles code that imports from the built package, as a host does, with all libraries but these. */
async function bundled(
  contents: string,
  { external = [], folder = LIBRARY }: { readonly external?: readonly string[]; readonly folder?: string } = {},
): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: resolve(folder) },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    platform: 'browser',
    external: [...external],
    logLevel: 'error',
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/** An entry without React and HTTP, in one file with its libraries. */
async function checkPure(entry: (typeof PURE)[number]) {
  const text = textsIn(LIBRARY, [...closure(LIBRARY, `${entry}.js`)]).join('\n');
  for (const forbidden of ['react', 'react-dom', '@rjsf/core', '@rjsf/utils', 'antd', 'axios']) {
    if (new RegExp(`(?:from|import)\\s*\\(?["']${forbidden}(?:/[^"']*)?["']`).test(text))
      faults.push(`${entry} imports ${forbidden}`);
  }
  const size = gzipped(await bundled(`export * from './${entry}.js'`));
  console.log(`${entry}: ${kilo(size)} of ${kilo(BUDGETS[entry])}`);
  if (size > BUDGETS[entry]) faults.push(`${entry} is ${kilo(size)}, its budget ${kilo(BUDGETS[entry])}`);
}

/** Reading and compiling a form, from the entry for servers and from the one that draws. */
async function checkCompiling() {
  const peers = ['react', 'react-dom', 'antd', '@ant-design/icons'];
  for (const entry of ['core', 'index']) {
    const code = `export { compileForm, parseMetaForm } from './${entry}.js'`;
    const size = gzipped(await bundled(code, { external: peers }));
    console.log(`reading and compiling from ${entry}: ${kilo(size)} of ${kilo(BUDGETS.compiling)}`);
    if (size > BUDGETS.compiling)
      faults.push(`reading and compiling from ${entry} is ${kilo(size)}, the budget ${kilo(BUDGETS.compiling)}`);
  }
}

/** Nobody who draws or checks forms loads the generators, their words or the linter. */
function checkCodegenIsApart() {
  const entries = scriptsIn(LIBRARY).filter((name) => !/^(?:chunk-|codegen|cli)/.test(name));
  const mark = 'sarif-2.1.0';
  const holds = (entry: string) =>
    [...closure(LIBRARY, entry)].some((file) => readFileSync(join(LIBRARY, file), 'utf8').includes(mark));
  for (const entry of entries) if (holds(entry)) faults.push(`${entry} loads the generators of codegen`);
  if (!holds('codegen.js')) faults.push('codegen has no linter: mend the check');
}

/** A host with another kit has no antd. */
function checkRenderer() {
  const text = [...closure(LIBRARY, 'react.js')].map((file) => readFileSync(join(LIBRARY, file), 'utf8')).join('\n');
  if (/from\s*["'](?:antd|@ant-design\/icons)["']/.test(text)) faults.push('react imports antd');
}

/** rjsf is an optional peer: only the entry `rjsf` loads it, also on first use. */
function checkRjsfIsApart() {
  const imported = /(?:from|import)\s*\(?["']@rjsf\//;
  const withRjsf = new Set(
    scriptsIn(LIBRARY).filter((name) => imported.test(readFileSync(join(LIBRARY, name), 'utf8'))),
  );
  const entries = scriptsIn(LIBRARY).filter((name) => !name.startsWith('chunk-') && name !== 'rjsf.js');
  for (const entry of entries) {
    const loaded = [...closure(LIBRARY, entry)].filter((name) => withRjsf.has(name));
    if (loaded.length > 0) faults.push(`${entry} loads rjsf: ${loaded.join(', ')}`);
  }
  if (!withRjsf.has('rjsf.js')) faults.push('the entry rjsf does not import rjsf: mend the check');
}

/** Libraries that the designer loads on first use: how a module imports them, and a text that is in their code. */
const ON_FIRST_USE = [
  { name: 'CodeMirror', imported: /from\s*["']@(?:codemirror|lezer)\//, text: 'cm-content' },
  { name: 'dagre', imported: /from\s*["']@dagrejs\//, text: 'network-simplex' },
] as const;

/** The designer's own code; its dependencies are measured by the application that bundles them. */
function checkDesigner() {
  const first = [...closure(DESIGNER, 'index.js')].map((file) => readFileSync(join(DESIGNER, file), 'utf8'));
  const size = first.reduce((sum, text) => sum + gzipped(transformSync(text, { minify: true }).code), 0);
  console.log(`first load of the designer: ${kilo(size)} of ${kilo(BUDGETS.designer)} (dependencies apart)`);
  if (size > BUDGETS.designer)
    faults.push(`the designer's first load is ${kilo(size)}, its budget ${kilo(BUDGETS.designer)}`);
  if (/from\s*["']ajv/.test(first.join('\n'))) faults.push('the designer imports ajv');
  const all = textsIn(DESIGNER, scriptsIn(DESIGNER));
  const page = textsIn(
    ADMIN,
    loadedWith(readManifest(ADMIN), (key) => key.endsWith('/design-form-route.tsx')),
  );
  const admin = textsIn(join(ADMIN, 'assets'), scriptsIn(join(ADMIN, 'assets')));
  for (const { name, imported, text } of ON_FIRST_USE) {
    if (first.some((it) => imported.test(it))) faults.push(`the designer loads ${name} with its entry`);
    if (page.some((it) => it.includes(text))) faults.push(`the admin loads ${name} with the designer's page`);
    // Otherwise the two checks above would hold for a library that has another form.
    if (!all.some((it) => imported.test(it)) || !admin.some((it) => it.includes(text)))
      faults.push(`no chunk has ${name}: mend the check`);
  }
  if (page.length === 0) faults.push('the admin has no page of the designer: mend the check');
}

/** The process engine without its parser, which a page that only runs compiled processes does not load. */
async function checkWorkflow() {
  const { outputFiles } = await build({
    entryPoints: [join(WORKFLOW, 'index.js')],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    platform: 'browser',
    external: ['bpmn-moddle'],
  });
  const text = outputFiles[0]?.text ?? '';
  const size = gzipped(text);
  console.log(`workflow: ${kilo(size)} of ${kilo(BUDGETS.workflow)} (bpmn-moddle apart)`);
  if (size > BUDGETS.workflow) faults.push(`workflow is ${kilo(size)}, its budget ${kilo(BUDGETS.workflow)}`);
  const imported = [...text.matchAll(/(?:from|import)\s*\(?["']([^."'][^"']*)["']/g)].map(([, name]) => name);
  for (const name of imported) if (name !== 'bpmn-moddle') faults.push(`workflow imports ${name}`);
  if (text.includes('historic-task-instances')) faults.push('workflow loads the client of Flowable');
}

/** The client of the contract, with the group that signs in and with all groups; no schema comes with them. */
async function checkClient() {
  const start = "import { createContractClient } from './client.js'; import";
  const made = 'console.log(createContractClient({ groups }));';
  const bundles = {
    client: `${start} { auth } from './groups.js'; const groups = { auth }; ${made}`,
    clientOfAllCalls: `${start} * as groups from './groups.js'; ${made}`,
  } as const;
  for (const [name, contents] of Object.entries(bundles) as [keyof typeof bundles, string][]) {
    const bytes = await bundled(contents, { folder: CONTRACT });
    const size = gzipped(bytes);
    console.log(`${name}: ${kilo(size)} of ${kilo(BUDGETS[name])}`);
    if (size > BUDGETS[name]) faults.push(`${name} is ${kilo(size)}, its budget ${kilo(BUDGETS[name])}`);
    const text = new TextDecoder().decode(bytes);
    if (text.includes('~kind')) faults.push(`${name} loads TypeBox`);
    if (text.includes('/api/blade-user/') !== (name === 'clientOfAllCalls'))
      faults.push(`${name} has other groups than those that it imports`);
  }
}

const scriptsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.js'));
const textsIn = (folder: string, files: readonly string[]) => files.map((it) => readFileSync(join(folder, it), 'utf8'));

function checkFirstPage() {
  const scripts = loadedWith(readManifest(ADMIN), (_key, { isEntry }) => isEntry === true);
  const size = scripts.reduce((sum, file) => sum + gzipped(readFileSync(join(ADMIN, file))), 0);
  console.log(`first page of the admin: ${kilo(size)} of ${kilo(BUDGETS.firstPage)}, ${scripts.length} files`);
  if (scripts.length > FILES_OF_FIRST_PAGE)
    faults.push(`the admin's first page comes in ${scripts.length} files, at most ${FILES_OF_FIRST_PAGE} are meant`);
  if (size > BUDGETS.firstPage)
    faults.push(`the admin's first page is ${kilo(size)}, its budget ${kilo(BUDGETS.firstPage)}`);
}

/** What pages share is in few files, none of which needs itself (docs/decisions/124). */
function checkFilesOfPages() {
  const manifest = readManifest(ADMIN);
  const scripts = loadedWith(manifest, (key) => key.endsWith(RECORD_PAGE));
  console.log(`the page of a record: ${scripts.length} files of at most ${FILES_OF_RECORD_PAGE}`);
  if (scripts.length === 0) faults.push(`the admin has no ${RECORD_PAGE}: mend the check`);
  if (scripts.length > FILES_OF_RECORD_PAGE) faults.push(`the page of a record loads ${scripts.length} files`);
  for (const file of filesInCircles(manifest)) faults.push(`${file} needs itself through other files`);
}

function checkGeneratedCode() {
  const folders = [LIBRARY, DESIGNER, WORKFLOW, CONTRACT, join(ADMIN, 'assets')];
  for (const folder of folders.filter((path) => existsSync(path))) {
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
      if (GENERATED_CODE.test(readFileSync(join(folder, file), 'utf8')))
        faults.push(`${join(folder, file)} generates code`);
    }
  }
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));

/**
 * Source maps belong to a library, whose sources are public. A served page needs none, and its files must not reveal a
 * deployment.
 */
function checkLeaks() {
  for (const file of filesIn(ADMIN)) {
    if (file.endsWith('.map')) faults.push(`${file} is a source map`);
    if (TEXT.test(file)) for (const leak of leaksIn(readFileSync(file, 'utf8'))) faults.push(`${file} holds ${leak}`);
  }
  for (const file of [LIBRARY, DESIGNER, WORKFLOW, CONTRACT].flatMap(filesIn)) {
    if (TEXT.test(file))
      for (const leak of leaksIn(readFileSync(file, 'utf8')))
        if (leak !== 'a source map') faults.push(`${file} holds ${leak}`);
  }
}

for (const entry of PURE) await checkPure(entry);
await checkCompiling();
faults.push(...(await libraryFaults()));
checkCodegenIsApart();
checkRenderer();
checkRjsfIsApart();
checkDesigner();
await checkWorkflow();
await checkClient();
checkFirstPage();
checkFilesOfPages();
checkGeneratedCode();
for (const folder of [LIBRARY, DESIGNER, WORKFLOW, CONTRACT]) faults.push(...directiveFaults(folder));
checkLeaks();
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
