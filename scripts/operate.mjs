// `npm run backup` and `npm run restore`: the server's own commands, with the project's own Node and the folder that
// `npm start` uses.
import { join } from 'node:path';
import { installWhatIsMissing, ownEnvironment, root, run } from './prepare.mjs';

const [command, ...args] = process.argv.slice(2);
if (command !== 'backup' && command !== 'restore') throw new Error('usage: operate.mjs backup|restore …');
if (!(await installWhatIsMissing())) process.exit(1);
// The place of a file is meant from where the command was given.
const env = ownEnvironment({ DATA_DIR: process.env.DATA_DIR ?? join(root, '.data') });
const entry = join(root, 'apps', 'server', 'src', `${command}.ts`);
process.exit(
  await run('node', ['-C', '@org/source', entry, ...args], { env, cwd: process.env.INIT_CWD ?? process.cwd() }),
);
