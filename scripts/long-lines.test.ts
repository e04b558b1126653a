import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checks } from './check.mjs';
import { longLines } from './long-lines.ts';

const root = resolve(import.meta.dirname, '..');
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'long-lines-'));
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const plant = (file: string, text: string) => writeFileSync(join(folder, file), text);

test.each(['ts', 'tsx', 'mts', 'mjs', 'cjs', 'js', 'jsx', 'css'])('a long line of a *.%s file is found', (kind) => {
  plant(`planted.${kind}`, `short\n${'x'.repeat(121)}\n`);
  plant(`sound.${kind}`, `${'x'.repeat(120)}\n`);
  expect(longLines(folder, 120)).toEqual([`planted.${kind}:2`]);
});

test('characters are counted, not their bytes or units', () => {
  plant('wide.ts', `${'字'.repeat(120)}\n${'🏠'.repeat(120)}\n${'字'.repeat(121)}\n${'🏠'.repeat(121)}\n`);
  expect(longLines(folder, 120)).toEqual(['wide.ts:3', 'wide.ts:4']);
});

test('staged and new files are read, removed, ignored and other files are not', () => {
  for (const file of ['staged.ts', 'removed.ts', 'ignored.ts', 'new.ts', 'readme.md']) plant(file, 'x'.repeat(121));
  plant('.gitignore', 'ignored.ts\n');
  execFileSync('git', ['add', 'staged.ts', 'removed.ts'], { cwd: folder });
  rmSync(join(folder, 'removed.ts'));
  expect(longLines(folder, 120).toSorted()).toEqual(['new.ts:1', 'staged.ts:1']);
});

test('the check fails with the place of a planted line, and passes without one', () => {
  const [, command = '', args = []] = checks.find(([name]) => name === 'line length') ?? [];
  plant('.prettierrc.json', '{ "printWidth": 20 }');
  const run = () => {
    const [script = '', ...rest] = args;
    const options = { cwd: folder, encoding: 'utf8', stdio: 'pipe' } as const;
    return execFileSync(command, [join(root, script), ...rest], options);
  };
  plant('planted.css', `${'x'.repeat(21)}\n`);
  expect(run).toThrow('planted.css:1 has more than 20 characters');
  plant('planted.css', `${'x'.repeat(20)}\n`);
  expect(run()).toBe('');
});
