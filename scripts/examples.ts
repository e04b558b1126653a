// Uses the examples as a reader does who has copied their folders: installs the packed packages outside of this
// repository, builds each example, opens it in Chromium and fills in its form. `examples.ts <name>…` uses these alone.
// Exit code 3: no registry answered.
import { join } from 'node:path';
import { packPublished } from './consumer/packed.ts';
import { runScript } from './examples/started.ts';
import { USES } from './examples/uses.ts';
import { exampleNames, installExamples } from './examples/workspace.ts';

const NOT_ASKED = 3;
/** Next takes as long as the others together, and leaves a core to them. */
const SLOWEST = 'next';

async function faultsOf(name: string, folder: string): Promise<readonly string[]> {
  const built = await runScript(folder, 'build');
  if (built.failed) return [`${name} cannot be built: ${built.output}`];
  const use = USES[name];
  if (!use) return [`${name} is used by nobody: add it to scripts/examples/uses.ts`];
  const start = performance.now();
  const faults = await use(folder).catch((error: unknown) => [String(error)]);
  console.log(
    `${faults.length === 0 ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`,
  );
  return faults.map((fault) => `${name}: ${fault}`);
}

async function oneByOne(names: readonly string[], folder: string): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const name of names) faults.push(...(await faultsOf(name, join(folder, name))));
  return faults;
}

async function faultsOfExamples(names: readonly string[]): Promise<readonly string[] | undefined> {
  const packed = packPublished();
  try {
    const installed = installExamples(packed.packages);
    if (installed.kind === 'notAsked') {
      console.log(
        `NOT ASKED: no registry answered (${installed.why}). Whether the examples work is open; ` +
          'ask where a registry answers: node scripts/examples.ts',
      );
      return undefined;
    }
    try {
      const lanes = [names.filter((name) => name === SLOWEST), names.filter((name) => name !== SLOWEST)];
      return (await Promise.all(lanes.map((lane) => oneByOne(lane, installed.folder)))).flat();
    } finally {
      installed.remove();
    }
  } finally {
    packed.remove();
  }
}

const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : exampleNames();
const faults = await faultsOfExamples(names);
if (faults) {
  console.log(`${names.length} examples, ${faults.length} faults`);
  for (const fault of faults) console.error(fault);
}
process.exitCode = faults === undefined ? NOT_ASKED : faults.length > 0 ? 1 : 0;
