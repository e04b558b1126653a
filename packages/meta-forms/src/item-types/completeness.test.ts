import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtInTypes } from './built-in-types.ts';

const folder = new URL('.', import.meta.url);
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

function missingFiles(name: string): readonly string[] {
  const held = new Set(readdirSync(new URL(`${name}/`, folder)));
  const wanted = ['type.ts', 'view.tsx', 'words.ts', 'stories.tsx']
    .map((role) => `${name}.${role}`)
    .filter((file) => !held.has(file));
  return held.has(`${name}.test.ts`) || held.has(`${name}.test.tsx`) ? wanted : [...wanted, `${name}.test.ts`];
}

test.each(names)('%s has its five files', (name) => {
  expect(missingFiles(name)).toEqual([]);
});

const ALWAYS = ['Default', 'ReadOnly'];
/** Either story name: a value becomes wrong, or is wrong from the start. */
const STORIES = {
  value: [...ALWAYS, 'Limits', 'Error|Faulty', 'InSubList'],
  rows: [...ALWAYS, 'Errors', 'Nested'],
  none: ALWAYS,
} as const;

test.each(builtInTypes.map(({ name, structure }) => [name, structure] as const))(
  '%s has the stories that its structure %s requires',
  (name, structure) => {
    const text = readFileSync(new URL(`${name}/${name}.stories.tsx`, folder), 'utf8');
    expect(
      STORIES[structure].filter((story) => !new RegExp(`^export const (?:${story}): Story`, 'm').test(text)),
    ).toEqual([]);
  },
);

test('every folder is in the list of types and in the list of views', () => {
  const views = readFileSync(new URL('built-in-views.ts', folder), 'utf8');
  expect(builtInTypes.map((type) => type.name).toSorted()).toEqual(names.toSorted());
  expect(names.filter((name) => !views.includes(`./${name}/${name}.view.tsx`))).toEqual([]);
});

test('the thirteen types have their codes in the wire format', () => {
  expect(builtInTypes.map(({ code, name }) => `${code} ${name}`)).toEqual([
    '1 text',
    '2 number',
    '3 date',
    '4 dictionary',
    '5 switch',
    '6 long-text',
    '7 sub-list',
    '8 reference',
    '9 upload',
    '10 title',
    '11 multi-reference',
    '12 tree',
    '13 rich-text',
  ]);
});
