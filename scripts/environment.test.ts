// The guide for operators names exactly the variables that the server reads.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const guide = readFileSync(resolve(root, 'docs/guide/operators.md'), 'utf8');
const sources = globSync('apps/server/src/**/*.ts', { cwd: root }).filter(
  (file) => !/\.(?:test|fixture)\.ts$|\/testing\//.test(file),
);

/**
 * The variables that a source reads, in three forms: `process.env.X`, `env['X']`, and `{ X: name } = env` or `:
 * Environment`.
 */
function variablesIn(text: string): readonly string[] {
  const direct = [...text.matchAll(/\b(?:process\.)?(?:env|environment)(?:\.|\[')([A-Z][A-Z0-9_]+)/g)].map(
    ([, name = '']) => name,
  );
  const taken = [...text.matchAll(/\{([^{}]*)\}(?: = env\b|: Environment\b)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/\b([A-Z][A-Z0-9_]+)\b/g)].map(([name]) => name),
  );
  return [...direct, ...taken];
}

const read = new Set(sources.flatMap((file) => variablesIn(readFileSync(resolve(root, file), 'utf8'))));
const table = /## Environment\n([\s\S]*?)\n## /.exec(guide)?.[1] ?? '';
const named = new Set(
  table
    .split('\n')
    .flatMap((line) =>
      [...(/^\| (`[^|]*) \|/.exec(line)?.[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
    ),
);

test('the ways in which variables are read are all found', () => {
  expect([...read]).toEqual(
    expect.arrayContaining(['PORT', 'TIME_ZONE', 'SSO_KEY', 'METRICS_PORT', 'STOP_DELAY', 'SEALING_KEY_PREVIOUS']),
  );
});

test('every variable that the server reads is in the guide for operators', () => {
  expect([...read].filter((name) => !named.has(name))).toEqual([]);
});

test('the guide names no variable that nothing reads', () => {
  expect([...named].filter((name) => !read.has(name))).toEqual([]);
});

test('the secrets that may be in files are those of the code', () => {
  const [, listed = ''] =
    /const secrets = \[([^\]]*)\]/.exec(readFileSync(resolve(root, 'apps/server/src/app/config.ts'), 'utf8')) ?? [];
  const inCode = [...listed.matchAll(/'([A-Z_]+)'/g)].map(([, name = '']) => name);
  const [, sentence = ''] = /A secret \(([^)]*)\)/.exec(guide) ?? [];
  expect([...sentence.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name).toSorted()).toEqual(inCode.toSorted());
});
