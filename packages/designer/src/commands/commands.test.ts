import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { commands } from './commands.ts';
import { documentOf } from './commands.fixture.ts';

// as: the package has no types of its own for its default export.
const { match } = createRequire(import.meta.url)('pinyin-match') as {
  match: (text: string, keyword: string) => readonly [number, number] | false;
};

test.each(Object.entries(commands))('%s has its id, a title and words to find it', (id, command) => {
  expect(command.id).toBe(id);
  expect(command.title('zh')).toMatch(/\p{Script=Han}/u);
  expect(command.title('en')).toMatch(/^[A-Z][a-z ]+$/);
  expect(command.keywords('en').length).toBeGreaterThan(0);
  const initials = command.keywords('zh').filter((keyword) => /^[a-z]+$/.test(keyword));
  expect(initials).toHaveLength(1);
  expect(match(command.title('zh'), initials[0] ?? '')).toEqual([0, command.title('zh').length - 1]);
});

test('titles differ, and no command fails on an empty selection', () => {
  const all = Object.values(commands);
  expect(new Set(all.map(({ title }) => title('zh'))).size).toBe(all.length);
  expect(new Set(all.map(({ title }) => title('en'))).size).toBe(all.length);
  const offered = all.filter((command) => command.when?.(documentOf(), []) ?? true).map(({ id }) => id);
  expect(offered).toEqual([
    'addItem',
    'applyDocument',
    'mendProblems',
    'moveTableColumns',
    'pasteItems',
    'pasteList',
    'replaceDocument',
    'setForm',
    'setSamples',
  ]);
});
