import { expect, test } from 'vitest';
import { filesInCircles, loadedWith, type Manifest } from './admin-files.ts';

const manifest: Manifest = {
  index: { file: 'index.js', isEntry: true, imports: ['shared'] },
  shared: { file: 'shared.js' },
  page: { file: 'page.js', imports: ['shared', 'dialog', 'look'] },
  dialog: { file: 'dialog.js', imports: ['shared'] },
  look: { file: 'look.css' },
};

test('the scripts of a page are its own and all that these need', () => {
  expect(loadedWith(manifest, (key) => key === 'page')).toEqual(['page.js', 'shared.js', 'dialog.js']);
  expect(loadedWith(manifest, (_key, { isEntry }) => isEntry === true)).toEqual(['index.js', 'shared.js']);
});

test('files that need each other are named', () => {
  expect(filesInCircles(manifest)).toEqual([]);
  const circle = { ...manifest, shared: { file: 'shared.js', imports: ['page'] } };
  expect(filesInCircles(circle)).toEqual(['shared.js', 'page.js', 'dialog.js']);
});
