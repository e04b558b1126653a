/**
 * Plants random faults into modules, one at a time, and reports those that no nearby test notices: no test of the
 * module, and none of its users. Modules of the server are tested only on the embedded database. `npm run mutate --
 * --module formula --count 40 --seed 1`, or without `--module` for all of them. It changes files while it runs and
 * restores them: use a work tree in which nobody works.
 */
import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { drawn, faultsIn, withFault, type Fault } from './plant-faults.ts';
import type { RunAnswer, RunRequest } from './test-runner.ts';

const root = resolve(import.meta.dirname, '../..');
const library = 'packages/meta-forms/src';
const server = 'apps/server/src';
/** A fault may cause an endless loop, so tests that take longer than this count as failed. */
const LONGEST_RUN_MS = 300_000;

interface Module {
  readonly folder: string;
  readonly projects: readonly ('node' | 'dom' | 'server')[];
  /** The module has stories. They run last, because a browser takes longest to start. */
  readonly hasStories?: boolean;
  /** Tests outside the folder that call the module through its users: folders or files. */
  readonly further?: readonly string[];
}

const modules: Readonly<Record<string, Module>> = {
  compile: { folder: `${library}/compile`, projects: ['node'], further: [library] },
  behaviors: { folder: `${library}/behaviors`, projects: ['node'], further: [library] },
  session: { folder: `${library}/session`, projects: ['node'], further: [library] },
  formula: { folder: `${library}/formula`, projects: ['node'], further: [library] },
  checking: { folder: `${library}/checking`, projects: ['node'], further: [library] },
  list: { folder: `${library}/list`, projects: ['node', 'dom'], hasStories: true },
  records: {
    folder: `${server}/modules/records`,
    projects: ['server'],
    further: [
      ...['figures', 'references', 'transfers'].map((name) => `${server}/modules/${name}`),
      ...['sealed-numbers', 'sealed-numbers-over-time'].map((name) => `${server}/app/${name}.test.ts`),
    ],
  },
  auth: {
    folder: `${server}/modules/auth`,
    projects: ['server'],
    further: [
      ...['lock', 'users'].map((name) => `${server}/modules/${name}`),
      ...['counted-secrets', 'key-rotation', 'clocks'].map((name) => `${server}/app/${name}.test.ts`),
    ],
  },
};

const { values: options } = parseArgs({
  options: {
    module: { type: 'string' },
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
  },
});

interface Planted {
  readonly file: string;
  readonly fault: Fault;
}

const isSource = (name: string) =>
  /\.tsx?$/.test(name) && !/\.(?:test|fixture|words|tables|migrations|stories|d)\.tsx?$/.test(name);

function faultsOf({ folder }: Module): readonly Planted[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).toSorted().filter(isSource);
  return names.flatMap((name) => {
    const file = join(root, folder, name);
    return faultsIn(file, readFileSync(file, 'utf8')).map((fault) => ({ file, fault }));
  });
}

interface Environment {
  readonly env: NodeJS.ProcessEnv;
  readonly remove: () => void;
}

/**
 * Each child has a separate temporary folder, so that none uses an embedded database that a server with a fault
 * created.
 */
function environmentOf({ projects }: Module): Environment {
  const { TEST_DATABASE_URL: _none, ...own } = process.env;
  // The command line of Vitest sets this; without it the plug-in for stories finds none.
  const env = { ...own, VITEST: 'true' };
  if (!projects.includes('server')) return { env, remove: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'mutate-'));
  return { env: { ...env, TMPDIR: folder }, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs tests in a child process; the first run after `end` starts another one, which reads the files again. */
function createRunner(module: Module) {
  const projects = [...module.projects, ...(module.hasStories === true ? ['stories'] : [])];
  let current: (Pick<Environment, 'remove'> & { readonly child: ChildProcess }) | undefined;
  async function started(): Promise<ChildProcess> {
    if (current) return current.child;
    const { env, remove } = environmentOf(module);
    const child = fork(join(import.meta.dirname, 'test-runner.ts'), projects, {
      detached: true,
      stdio: 'ignore',
      env,
    });
    current = { child, remove };
    await once(child, 'message');
    return child;
  }
  async function end(): Promise<void> {
    if (!current) return;
    const { child, remove } = current;
    current = undefined;
    if (child.pid !== undefined && child.exitCode === null) {
      const ended = once(child, 'exit');
      // Kills the whole process group, which includes its workers.
      process.kill(-child.pid, 'SIGKILL');
      await ended;
    }
    remove();
  }
  async function run(request: RunRequest): Promise<RunAnswer> {
    const runner = await started();
    const signal = AbortSignal.timeout(LONGEST_RUN_MS);
    const answered = once(runner, 'message', { signal });
    runner.send(request);
    try {
      const [answer] = (await answered) as [RunAnswer];
      return answer;
    } catch {
      await end();
      return { files: 0, isGood: false, failed: 'the run has not ended' };
    }
  }
  return { run, end };
}

type Runner = ReturnType<typeof createRunner>;

// Runs tests until one fails: those in the file's folder first, which notice most faults and are fast, then those of
// the module, of its users, and its stories.
async function firstFailure(
  runner: Runner,
  file: string,
  { folder, projects, further = [] }: Module,
): Promise<string | undefined> {
  const requests: readonly RunRequest[] = [
    { below: [folder], directlyIn: dirname(file), projects },
    { below: [folder], projects },
    { below: further.map((name) => join(root, name)), projects },
    { below: [folder], projects: ['stories'] },
  ];
  for (const request of requests) {
    const { isGood, failed = '' } = await runner.run(request);
    if (!isGood) return failed;
  }
  return undefined;
}

function takeOut(file: string, { before, planted }: Readonly<Record<'before' | 'planted', string>>): void {
  if (readFileSync(file, 'utf8') !== planted)
    throw new Error(`MUTATE_FILE_CHANGED: ${file} was changed by somebody else; the fault may still be in it.`);
  writeFileSync(file, before);
}

async function tryFault(runner: Runner, module: Module, { file, fault }: Planted): Promise<string | undefined> {
  const before = readFileSync(file, 'utf8');
  const planted = withFault(before, fault);
  try {
    writeFileSync(file, planted);
    return await firstFailure(runner, file, module);
  } finally {
    takeOut(file, { before, planted });
    // The process has loaded the faulty code, so it is replaced.
    await runner.end();
  }
}

// A test that fails without a fault would seem to notice every fault.
async function refuseFailing(runner: Runner, { folder, projects, further = [] }: Module): Promise<void> {
  const below = [folder, ...further.map((name) => join(root, name))];
  const { files, isGood, failed = 'none was found' } = await runner.run({ below, projects: [...projects, 'stories'] });
  await runner.end();
  if (files === 0 || !isGood) throw new Error(`MUTATE_FAILS_WITHOUT_FAULT: ${relative(root, folder)}: ${failed}`);
}

async function mutate(name: string, module: Module): Promise<void> {
  const all = faultsOf(module);
  const planted = drawn(all, Number(options.count), Number(options.seed));
  const placed = { ...module, folder: join(root, module.folder) };
  const runner = createRunner(module);
  let noticed = 0;
  try {
    await refuseFailing(runner, placed);
    for (const one of planted) {
      const failed = await tryFault(runner, placed, one);
      if (failed !== undefined) noticed += 1;
      const what = `${relative(root, one.file)}:${String(one.fault.line)} ${one.fault.what}`;
      console.log(failed === undefined ? `  not noticed: ${what}` : `  ${what}, by ${failed}`);
    }
    await refuseFailing(runner, placed);
  } finally {
    await runner.end();
  }
  const share = ((100 * noticed) / planted.length).toFixed(0);
  console.log(
    `${name}: ${String(noticed)} of ${String(planted.length)} noticed (${share} %); ` +
      `${String(all.length)} can be planted`,
  );
}

if (execFileSync('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: root, encoding: 'utf8' }) !== '')
  throw new Error(
    'MUTATE_NOT_CLEAN: the work tree has changes that are not committed. Run it in a work tree of its own.',
  );
for (const [name, module] of Object.entries(modules))
  if (options.module === undefined || options.module === name) await mutate(name, module);
