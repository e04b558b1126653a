import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { expect, test } from 'vitest';
import { STORY_OF_PAGE } from './navigation.ts';

const root = resolve(import.meta.dirname, '../../..');

test('each page that shows a part leads to a story that there is', () => {
  const ids = globSync('{stories,packages/*/src}/**/*.stories.tsx', { cwd: root }).flatMap((file) => {
    const text = readFileSync(resolve(root, file), 'utf8');
    const [, title] = /^ {2}title: '([^']+)'/m.exec(text) ?? [];
    if (title === undefined) return [];
    return [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => toId(title, storyNameFromExport(name)));
  });
  const stories = new Set(ids);
  expect(Object.values(STORY_OF_PAGE).filter((story) => !stories.has(story))).toEqual([]);
});
