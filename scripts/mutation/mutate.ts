/**
 * Plants faults at random into modules, one at a time, and says which of them no test near them notices: of the
 * module, and of the library for its modules.
 * `npm run mutate -- --module formula --count 40 --seed 1`, or without `--module` for all of them. It changes files
 * while it runs and puts them back: run it in a work tree where nobody works.
 */
import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { drawn, faultsIn, withFault, type Fault } from './plant-faults.ts';
import type { RunAnswer, RunRequest } from './test-runner.ts';

const root = resolve(import.meta.dirname, '../..');
const library = 'packages/meta-forms/src';
const server = 'apps/server/src/modules';
/** A fault may never end: tests that take longer than this have noticed it. */
const LONGEST_RUN_MS = 180_000;

interface Module {
  readonly folder: string;
  readonly project: 'node' | 'dom' | 'server';
}

const modules: Readonly<Record<string, Module>> = {
  compile: { folder: `${library}/compile`, project: 'node' },
  behaviors: { folder: `${library}/behaviors`, project: 'node' },
  session: { folder: `${library}/session`, project: 'node' },
  formula: { folder: `${library}/formula`, project: 'node' },
  checking: { folder: `${library}/checking`, project: 'node' },
  list: { folder: `${library}/list`, project: 'dom' },
  records: { folder: `${server}/records`, project: 'server' },
  auth: { folder: `${server}/auth`, project: 'server' },
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

/** Runs tests in a child process, which is ended and started again where a run does not end. */
function createRunner(project: string) {
  let child: ChildProcess | undefined;
  async function started(): Promise<ChildProcess> {
    if (child) return child;
    child = fork(join(import.meta.dirname, 'test-runner.ts'), [project], { detached: true, stdio: 'ignore' });
    await once(child, 'message');
    return child;
  }
  function end(): void {
    // Its workers are in its group.
    if (child?.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    child = undefined;
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
      end();
      return { files: 0, isGood: false };
    }
  }
  return { run, end };
}

type Runner = ReturnType<typeof createRunner>;

// The tests of the file's folder first: they notice most faults, and take the least time. Then those of the module,
// then of the library.
async function isNoticed(runner: Runner, file: string, { folder, project }: Module): Promise<boolean> {
  const near = await runner.run({ folder: dirname(file), changed: file, deep: false });
  if (!near.isGood || !(await runner.run({ folder, deep: true })).isGood) return true;
  const whole = join(root, library);
  return project === 'node' && !(await runner.run({ folder: whole, deep: true })).isGood;
}

function takeOut(file: string, { before, planted }: Readonly<Record<'before' | 'planted', string>>): void {
  if (readFileSync(file, 'utf8') !== planted)
    throw new Error(`MUTATE_FILE_CHANGED: ${file} was changed by somebody else; the fault may still be in it.`);
  writeFileSync(file, before);
}

async function tryFault(runner: Runner, module: Module, { file, fault }: Planted): Promise<boolean> {
  const before = readFileSync(file, 'utf8');
  const planted = withFault(before, fault);
  try {
    writeFileSync(file, planted);
    return await isNoticed(runner, file, module);
  } finally {
    takeOut(file, { before, planted });
    // A fault may leave something behind in the process.
    runner.end();
  }
}

// Tests that fail without a fault would notice each of them.
async function refuseFailing(runner: Runner, folder: string): Promise<void> {
  const { files, isGood } = await runner.run({ folder, deep: true });
  if (files === 0 || !isGood)
    throw new Error(`MUTATE_FAILS_WITHOUT_FAULT: the tests of ${relative(root, folder)} do not hold without a fault.`);
}

async function mutate(name: string, module: Module): Promise<void> {
  const all = faultsOf(module);
  const planted = drawn(all, Number(options.count), Number(options.seed));
  const folder = join(root, module.folder);
  const runner = createRunner(module.project);
  let noticed = 0;
  try {
    await refuseFailing(runner, folder);
    for (const one of planted)
      if (await tryFault(runner, { ...module, folder }, one)) noticed += 1;
      else console.log(`  not noticed: ${relative(root, one.file)}:${String(one.fault.line)} ${one.fault.what}`);
    await refuseFailing(runner, folder);
  } finally {
    runner.end();
  }
  const share = ((100 * noticed) / planted.length).toFixed(0);
  console.log(
    `${name}: ${String(noticed)} of ${String(planted.length)} noticed (${share} %); ${String(all.length)} can be planted`,
  );
}

if (execFileSync('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: root, encoding: 'utf8' }) !== '')
  throw new Error(
    'MUTATE_NOT_CLEAN: the work tree has changes that are not committed. Run it in a work tree of its own.',
  );
for (const [name, module] of Object.entries(modules))
  if (options.module === undefined || options.module === name) await mutate(name, module);
