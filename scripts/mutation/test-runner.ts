/** The child process of `mutate.ts`: keeps one Vitest open and runs the tests of folders, each once. */
import { dirname, resolve } from 'node:path';
import { createVitest } from 'vitest/node';

/** A request of the parent: the tests in some folders or files that have not run yet. */
export interface RunRequest {
  readonly below: readonly string[];
  /** Projects of Vitest among those that the child was started with. */
  readonly projects: readonly string[];
  /** Only those directly in this folder. */
  readonly directlyIn?: string;
}

/** The number of tests that ran, and whether all passed. */
export interface RunAnswer {
  readonly files: number;
  readonly isGood: boolean;
  /** The first test or file that failed. */
  readonly failed?: string;
}

// Tests with a hundred thousand random inputs take longest, and a plain test should notice a fault.
const PLAIN = /^(?!.*(?:random|mutated|\d[ _]?000 ))/i;
const root = resolve(import.meta.dirname, '../..');
const vitest = await createVitest('test', {
  config: resolve(root, 'vitest.workspace.ts'),
  // Each instance of a browser is a separate project: `stories (chromium)`.
  project: process.argv.slice(2).map((name) => `${name}*`),
  watch: false,
  testNamePattern: PLAIN,
  testTimeout: 60_000,
  // One failed test is enough.
  bail: 1,
  reporters: [{}],
});
await vitest.standalone();
const all = await vitest.globTestSpecifications();

const hasRun = new Set<string>();

async function answer({ below, projects, directlyIn }: RunRequest): Promise<RunAnswer> {
  const asked = all.filter(
    ({ moduleId, project }) =>
      !hasRun.has(moduleId) &&
      projects.some((name) => project.name === name || project.name.startsWith(`${name} (`)) &&
      below.some((path) => moduleId === path || moduleId.startsWith(`${path}/`)) &&
      (directlyIn === undefined || dirname(moduleId) === directlyIn),
  );
  if (asked.length === 0) return { files: 0, isGood: true };
  for (const { moduleId } of asked) hasRun.add(moduleId);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(asked, false);
  const module = testModules.find((one) => !one.ok());
  if (!module && unhandledErrors.length === 0) return { files: asked.length, isGood: true };
  const [test] = module?.children.allTests('failed') ?? [];
  const failed = test ? `${module?.relativeModuleId ?? ''}: ${test.fullName}` : (module?.relativeModuleId ?? '');
  const [error] = [...(module?.errors() ?? []), ...unhandledErrors];
  return { files: asked.length, isGood: false, failed: test ? failed : `${failed} ${textOf(error)}` };
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : JSON.stringify(error));

process.on('message', (request: RunRequest) => {
  void answer(request).then((answered) => process.send?.(answered));
});
process.send?.({ files: 0, isGood: true } satisfies RunAnswer);
