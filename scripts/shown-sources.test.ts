import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GUIDE, withSources } from './shown-sources.ts';

test('the guide of own kits shows each file of the kit as it is', () => {
  const guide = readFileSync(GUIDE, 'utf8');
  const files = globSync('examples/native-tailwind/src/kit/*.tsx');
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => !guide.includes(`<!-- source ${file} -->`))).toEqual([]);
  // `node scripts/shown-sources.ts` writes it.
  expect(guide).toBe(withSources(guide));
});
