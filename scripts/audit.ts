// Asks the registry for known weaknesses of shipped packages. Exit code 1: a high or critical one was found; 3: the
// registry did not answer.
import { spawnSync } from 'node:child_process';
import { readAudit } from './known-weaknesses.ts';

const NOT_ASKED = 3;
const { stdout } = spawnSync(
  'npm',
  ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0', '--fetch-timeout=20000'],
  { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' },
);
const verdict = readAudit(stdout);
if (verdict.kind === 'clear') console.log('The registry knows of no high or critical weakness in what is shipped.');
if (verdict.kind === 'weak') for (const line of verdict.lines) console.error(line);
if (verdict.kind === 'notAsked')
  console.log(
    `NOT ASKED: ${verdict.why}. Whether a package has a known weakness is open; ` +
      'ask where a registry answers: npm audit --omit=dev --audit-level=high',
  );
process.exitCode = verdict.kind === 'clear' ? 0 : verdict.kind === 'weak' ? 1 : NOT_ASKED;
