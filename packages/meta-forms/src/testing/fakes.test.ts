import { build } from 'esbuild';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import * as fakes from '../fakes.ts';
import * as testing from '../testing.ts';

test('the entry `fakes` has all of `testing` that draws nothing, and no library of the browser', async () => {
  const others = Object.keys(testing).filter((name) => !(name in fakes));
  expect(others.toSorted()).toEqual(['StoryForm', 'fixedTexts', 'pseudoText', 'pseudoTexts', 'pseudoTranslation']);
  expect(Object.entries(fakes).filter(([name, own]) => Reflect.get(testing, name) !== own)).toEqual([]);
  const { metafile } = await build({
    entryPoints: [resolve(import.meta.dirname, '../fakes.ts')],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  expect(imports.filter(({ external }) => external)).toEqual([]);
});
