/**
 * Plants faults at random into modules, one at a time, and says which of them no test notices.
 * `npm run mutate -- --module formula --count 40 --seed 1`, or without `--module` for all of them. It changes files while it runs and
 * puts them back: run it in a work tree where nobody works.
 */
import { readFileSync, writeFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { drawn, faultsIn, withFault, type Fault } from './plant-faults.ts';

const root = resolve(import.meta.dirname, '../..');
const library = 'packages/meta-forms/src';
const server = 'apps/server/src/modules';

interface Module {
  readonly folder: string;
  readonly project: 'node' | 'server';
}

const modules: Readonly<Record<string, Module>> = {
  compile: { folder: `${library}/compile`, project: 'node' },
  behaviors: { folder: `${library}/behaviors`, project: 'node' },
  session: { folder: `${library}/session`, project: 'node' },
  formula: { folder: `${library}/formula`, project: 'node' },
  checking: { folder: `${library}/checking`, project: 'node' },
  list: { folder: `${library}/list`, project: 'node' },
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
  name.endsWith('.ts') && !/\.(?:test|words|tables|migrations|stories|d)\.ts$/.test(name);

function faultsOf({ folder }: Module): readonly Planted[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).toSorted().filter(isSource);
  return names.flatMap((name) => {
    const file = join(root, folder, name);
    return faultsIn(file, readFileSync(file, 'utf8')).map((fault) => ({ file, fault }));
  });
}

/** Tests near a file first: those of its folder, then of its module, then all others of the project. */
function nearest(specifications: readonly TestSpecification[], file: string, { folder }: Module) {
  const own = specifications.filter(({ moduleId }) => resolve(moduleId, '..') === resolve(file, '..'));
  const inModule = specifications.filter((one) => !own.includes(one) && one.moduleId.startsWith(join(root, folder)));
  const others = specifications.filter((one) => !own.includes(one) && !inModule.includes(one));
  return [own, inModule, others];
}

async function isNoticed(vitest: Vitest, among: readonly TestSpecification[]): Promise<boolean> {
  if (among.length === 0) return false;
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...among], false);
  return unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
}

async function tryFault(vitest: Vitest, module: Module, { file, fault }: Planted): Promise<boolean> {
  const specifications = (await vitest.globTestSpecifications()).filter(
    // Other folders of the server open databases for minutes: a fault of a module is for its own tests.
    ({ moduleId }) => module.project === 'node' || moduleId.startsWith(join(root, module.folder)),
  );
  const before = readFileSync(file, 'utf8');
  try {
    writeFileSync(file, withFault(before, fault));
    vitest.invalidateFile(file);
    for (const among of nearest(specifications, file, module)) if (await isNoticed(vitest, among)) return true;
    return false;
  } finally {
    writeFileSync(file, before);
    vitest.invalidateFile(file);
  }
}

// Tests that fail without a fault would notice each of them.
async function refuseFailing(vitest: Vitest, { folder }: Module): Promise<void> {
  const own = (await vitest.globTestSpecifications()).filter(({ moduleId }) => moduleId.startsWith(join(root, folder)));
  if (await isNoticed(vitest, own))
    throw new Error(`MUTATE_FAILS_WITHOUT_FAULT: tests of ${folder} fail without a fault.`);
}

const open = (project: string) =>
  createVitest('test', {
    config: join(root, 'vitest.workspace.ts'),
    project: [project],
    watch: false,
    reporters: [{}],
    testTimeout: 60_000,
  });

async function mutate(name: string, module: Module): Promise<void> {
  const all = faultsOf(module);
  const planted = drawn(all, Number(options.count), Number(options.seed));
  let noticed = 0;
  const vitest = await open(module.project);
  try {
    await vitest.standalone();
    await refuseFailing(vitest, module);
    for (const one of planted) {
      const isKilled = await tryFault(vitest, module, one);
      if (isKilled) noticed += 1;
      else console.log(`  not noticed: ${relative(root, one.file)}:${String(one.fault.line)} ${one.fault.what}`);
    }
    await refuseFailing(vitest, module);
  } finally {
    await vitest.close();
  }
  const share = Math.round((100 * noticed) / planted.length);
  console.log(
    `${name}: ${String(noticed)} of ${String(planted.length)} noticed (${String(share)} %), of ${String(all.length)} that can be planted`,
  );
}

for (const [name, module] of Object.entries(modules))
  if (options.module === undefined || options.module === name) await mutate(name, module);
process.exit(0);
