/** The child process of `mutate.ts`: keeps one Vitest open and runs the tests of a folder when it is asked to. */
import { resolve } from 'node:path';
import { createVitest } from 'vitest/node';

/** What the parent asks: the tests of `folder`, after `changed` has been written. */
export interface RunRequest {
  readonly folder: string;
  readonly changed?: string;
  /** Folders below it too. */
  readonly deep: boolean;
}

/** How many tests ran, and whether all of them hold. */
export interface RunAnswer {
  readonly files: number;
  readonly isGood: boolean;
}

// Tests of a hundred thousand random inputs take longer than all others, and a fault should fall to a plain one.
const PLAIN = /^(?!.*(?:random|mutated|\d[ _]?000 ))/i;
const root = resolve(import.meta.dirname, '../..');
const project = process.argv[2] ?? 'node';
const vitest = await createVitest('test', {
  config: resolve(root, 'vitest.workspace.ts'),
  project: [project],
  watch: false,
  testNamePattern: PLAIN,
  testTimeout: 60_000,
  reporters: [{}],
});
await vitest.standalone();
const all = await vitest.globTestSpecifications();

async function answer({ folder, changed, deep }: RunRequest): Promise<RunAnswer> {
  if (changed !== undefined) vitest.invalidateFile(changed);
  const asked = all.filter(({ moduleId }) =>
    deep ? moduleId.startsWith(`${folder}/`) : resolve(moduleId, '..') === folder,
  );
  if (asked.length === 0) return { files: 0, isGood: true };
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(asked, false);
  const isGood = unhandledErrors.length === 0 && testModules.every((module) => module.ok());
  return { files: asked.length, isGood };
}

process.on('message', (request: RunRequest) => {
  void answer(request).then((answered) => process.send?.(answered));
});
process.send?.({ files: 0, isGood: true } satisfies RunAnswer);
