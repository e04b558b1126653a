/**
 * Kills servers while people write, and looks afterwards whether all that was acknowledged is there, once and whole.
 *   npm run bench -- --kills 1000 --database embedded|postgres [--per-folder 50] [--lanes 2] [--flow]
 *   npm run bench -- --cuts 100
 * With `--flow` people start processes and decide tasks instead, while timers fire.
 * With `--cuts` the server stays and its PostgreSQL goes: all connections are ended, or it is restarted, or it crashes.
 */
import { parseArgs } from 'node:util';
import { cutConnections } from './kills/cut-connections.ts';
import { flowScene } from './flow/flow-scene.ts';
import { killServers } from './kills/kill-servers.ts';

const { values: options } = parseArgs({
  options: {
    database: { type: 'string', default: 'embedded' },
    kills: { type: 'string', default: '100' },
    'per-folder': { type: 'string', default: '50' },
    lanes: { type: 'string', default: '2' },
    cuts: { type: 'string' },
    flow: { type: 'boolean', default: false },
  },
});

const kills = Number(options.kills);
const print = (line: string) => console.log(line);
const report =
  options.cuts !== undefined
    ? await cutConnections({ cuts: Number(options.cuts), print })
    : await killServers({
        database: options.database === 'postgres' ? 'postgres' : 'embedded',
        kills,
        perFolder: Number(options['per-folder']),
        lanes: Number(options.lanes),
        print,
        scene: options.flow ? flowScene : undefined,
      });
print(`${report.summary}; faults: ${report.faults.length}`);
process.exitCode = report.faults.length === 0 ? 0 : 1;
