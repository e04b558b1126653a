// npm run bench [-- --quick] [-- flags of run.mjs]: installs the rivals where they are missing, then runs the default
// set. --workflow: the process engine next to bpmn-engine. npm run bench -- --stall [--only records]: how long one
// request makes another wait.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from '../scripts/prepare.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const given = process.argv.slice(2);
const isQuick = given.includes('--quick');

/** Benches of the server, each by the flag that asks for it; all flags are handed on. */
const ofServer = {
  '--kills': 'kills.ts',
  '--inbox': 'flow/inbox-bench.ts',
  '--race': 'flow/race-bench.ts',
  '--commands': 'flow/commands-bench.ts',
  '--cuts': 'kills.ts',
  '--mixed': 'mixed-bench.ts',
  '--writers': 'writers-bench.ts',
  // Not of the server, but without rivals as well: floor plans, maps and workbooks of reports.
  '--plan': '../plan/bench.mjs',
  '--map': '../map/bench.mjs',
  '--sheet': '../sheet/bench.mjs',
  '--workbooks': '../sheet/workbooks.mjs',
  '--office': '../sheet/office.mjs',
  '--report-sheet': '../report-sheet/bench.mjs',
};
const asked = Object.entries(ofServer).find(([flag]) => given.includes(flag));
if (asked) process.exit(await run('node', ['-C', '@org/source', `${here}server/${asked[1]}`, ...given]));

const defaults = {
  peers: 'floor,react-floor,rhf,rjsf,meta-forms,meta-forms-antd',
  workloads: 'W1,W2,W3c,W3f',
  sizes: isQuick ? '200,1000' : '50,200,1000,2000',
  'sizes-w3c': '1000',
  'sizes-w3f': '500',
  rounds: isQuick ? '1' : '3',
  json: '.gen/last.json',
};

const missing = Object.entries(defaults).filter(([name]) => !given.includes(`--${name}`));
const flags = [
  ...missing.flatMap(([name, value]) => [`--${name}`, value]),
  ...given.filter((flag) => flag !== '--quick'),
];

// The server's: nothing of it is installed for the others.
const root = fileURLToPath(new URL('..', import.meta.url));
const stall = () =>
  run('node', ['-C', '@org/source', 'bench/server/stall-bench.ts', ...given.filter((flag) => flag !== '--stall')], {
    cwd: root,
  });
const peers = async () => {
  // The rival that was added last: an older installation lacks it.
  const installed = existsSync(`${here}node_modules/bpmn-engine`)
    ? 0
    : await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel', 'error'], { cwd: here });

  return installed || run('node', benchOf(), { cwd: here });
};
/** What of the bench was asked for. */
function benchOf() {
  if (given.includes('--designer')) return ['designer/bench.mjs', ...given];
  if (given.includes('--workflow')) return ['-C', '@org/source', 'workflow/bench.mjs', ...given];
  return ['run.mjs', ...flags];
}
process.exitCode = await (given.includes('--stall') ? stall() : peers());
