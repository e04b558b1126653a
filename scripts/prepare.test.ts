import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lacksChineseFont } from './prepare.mjs';

const folder = mkdtempSync(join(tmpdir(), 'mf-fonts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function program(name: string, script: string): string {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

test('a machine has Chinese where fontconfig lists a font for it', () => {
  expect(
    lacksChineseFont(
      program('one', '[ "$1" = ":lang=zh" ] && echo "/usr/share/fonts/noto.ttc: Noto Sans CJK SC:style=Bold"'),
    ),
  ).toBe(false);
});

test.each([
  ['lists none', 'exit 0'],
  ['fails', 'echo font; exit 1'],
])('a machine lacks it where fontconfig %s', (name, script) => {
  expect(lacksChineseFont(program(name.replace(' ', '-'), script))).toBe(true);
});

test('a machine without fontconfig lacks it', () => {
  expect(lacksChineseFont(join(folder, 'absent'))).toBe(true);
});
