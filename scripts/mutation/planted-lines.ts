/**
 * Plants a fault for each line of a coverage page that a data file names, one at a time, runs the named test and
 * expects it to fail. `npm run planted-lines -- forms` reads `planted-lines-forms.ts`; without a name it reads all data
 * files. It changes files while it runs and restores them: use a work tree in which nobody works.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A line of a coverage page, and a fault that makes it false. */
export interface PlantedLine {
  /** The first words of the line, Chinese ones in English and in brackets. */
  readonly line: string;
  /** The file of the product, and the text in it that is replaced. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The file of the test that the page names. */
  readonly test: string;
  readonly project: 'node' | 'dom' | 'stories' | 'server';
}

interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

const LONGEST_RUN_MS = 180_000;
const root = resolve(import.meta.dirname, '../..');

async function readLines(page: string | undefined): Promise<readonly PlantedLine[]> {
  const names = readdirSync(import.meta.dirname).filter((name) =>
    page === undefined ? /^planted-lines-\w+\.ts$/.test(name) : name === `planted-lines-${page}.ts`,
  );
  if (names.length === 0) throw new Error(`PLANTED_LINES_MISSING: there is no planted-lines-${page ?? '*'}.ts.`);
  // The type of a data file is checked in that file.
  const files = (await Promise.all(names.map((name) => import(`./${name}`)))) as readonly {
    readonly plantedLines: readonly PlantedLine[];
  }[];
  return files.flatMap(({ plantedLines }) => plantedLines);
}

/** Counts failed tests: a run that could not start fails too, but its tests noticed nothing. */
function runTest(project: string, tests: readonly string[]): Outcome {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  try {
    const report = join(folder, 'report.json');
    const vitest = ['vitest', 'run', '--config', 'vitest.workspace.ts', '--project', project];
    spawnSync('npx', [...vitest, '--reporter', 'json', '--outputFile', report, ...tests], {
      cwd: root,
      stdio: 'ignore',
      timeout: LONGEST_RUN_MS,
    });
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Readonly<
      Record<'numPassedTests' | 'numFailedTests', number>
    >; // as the reporter of Vitest writes it
    return { passed: numPassedTests, failed: numFailedTests };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// A test that fails without a fault would seem to notice every fault.
function refuseFailing(project: string, lines: readonly PlantedLine[]): void {
  const { passed, failed } = runTest(project, [...new Set(lines.map(({ test }) => test))]);
  if (failed > 0 || passed === 0)
    throw new Error(`PLANTED_LINES_FAIL_WITHOUT_FAULT: tests of the project ${project} fail without a fault.`);
}

function isNoticed({ line, file, from, to, test, project }: PlantedLine): boolean {
  const path = join(root, file);
  const before = readFileSync(path, 'utf8');
  if (before.split(from).length !== 2)
    throw new Error(`PLANTED_LINE_OUTDATED: “${from}” is not once in ${file}, for the line “${line}”.`);
  const planted = before.replace(from, () => to);
  try {
    writeFileSync(path, planted);
    return runTest(project, [test]).failed > 0;
  } finally {
    if (readFileSync(path, 'utf8') === planted) writeFileSync(path, before);
    else console.error(`${file} was changed meanwhile: the fault may still be in it.`);
  }
}

const lines = await readLines(process.argv[2]);
let missed = 0;
for (const [project, ofProject] of Map.groupBy(lines, (line) => line.project)) {
  refuseFailing(project, ofProject);
  for (const line of ofProject) {
    const noticed = isNoticed(line);
    if (!noticed) missed += 1;
    console.log(`${noticed ? 'noticed' : 'NOT NOTICED'}: ${line.line}`);
  }
}
console.log(`${lines.length - missed} of ${lines.length} faults were noticed by the test that their line names`);
if (missed > 0) process.exitCode = 1;
