import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clientModules, directiveFaults } from './client-modules.ts';

test.each(['react', 'react/jsx-runtime', 'react-dom', 'antd', '@tiptap/react', '@tanstack/react-table', '@rjsf/core'])(
  'a module that imports %s is for the browser, and so is what imports it',
  (library) => {
    const modules = [
      { path: 'dist/list.js', imports: ['dist/chunk-b.js'] },
      { path: 'dist/chunk-b.js', imports: ['dist/chunk-a.js', 'dist/core.js'] },
      { path: 'dist/chunk-a.js', imports: [library] },
      { path: 'dist/core.js', imports: ['decimal.js'] },
    ];
    expect([...clientModules(modules)].toSorted()).toEqual(['dist/chunk-a.js', 'dist/chunk-b.js', 'dist/list.js']);
  },
);

test.each(['decimal.js', 'dayjs', 'axios', 'reactive', 'dist/react.js'])('%s alone makes none', (library) => {
  expect(clientModules([{ path: 'dist/core.js', imports: [library] }]).size).toBe(0);
});

test('a built module without its directive, and a server module with one, are faults', () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-modules-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('core.js', `'use client';\nexport {} from "decimal.js";`);
  write('list.js', `import "./chunk.js";`);
  write('chunk.js', `'use client';\nimport { jsx } from "react/jsx-runtime";\nimport("./core.js");`);
  expect(directiveFaults(folder)).toEqual([
    `${join(folder, 'core.js')} runs on servers, but has 'use client';`,
    `${join(folder, 'list.js')} needs 'use client';`,
  ]);
});
