// No line is longer than the width that Prettier formats to.
import { readFileSync } from 'node:fs';
import { longLines } from './long-lines.ts';

const { printWidth } = JSON.parse(readFileSync('.prettierrc.json', 'utf8'));
const found = longLines('.', printWidth);
for (const place of found) console.error(`${place} has more than ${printWidth} characters`);
process.exitCode = found.length > 0 ? 1 : 0;
