// Checks the packages of the product without a network: licences, origins, and scripts that would run when they are
// installed.
import { readFileSync } from 'node:fs';
import { lockFaults } from './lock-faults.ts';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const faults = lockFaults(read('package-lock.json'), read('package.json').allowScripts ?? {});
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
