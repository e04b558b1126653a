// Colours and font sizes come from the tokens of the look (docs/decisions/074).
import { readFileSync } from 'node:fs';
import { looseValues, styledFiles } from './loose-values.ts';

const found = styledFiles('.').flatMap((file) => looseValues(file, readFileSync(file, 'utf8')));
for (const place of found) console.error(place);
process.exitCode = found.length > 0 ? 1 : 0;
