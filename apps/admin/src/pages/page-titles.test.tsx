import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { signedInPages } from './page-table.ts';
import { pageTitles } from './page-titles.words.ts';

const MENU = 'apps/server/src/demo/data/access/pages.csv';
/** Pages whose heading is of their own: the lists of processes. */
const OTHERS: ReadonlySet<string> = new Set(['appsMaintain', 'appsApproval']);

test('a page of the menu is called as its heading, in both languages', () => {
  const rows = readFileSync(MENU, 'utf8').trim().split('\n');
  const menu = new Map(rows.map((row) => row.split(',')).map(([, , path, zh, en]) => [path, [zh, en]]));
  const named = signedInPages.filter(({ key, path }) => menu.has(path) && !OTHERS.has(key));
  expect(named.length).toBeGreaterThan(5);
  const titles = new Map<string | undefined, readonly string[]>(
    named.map(({ key, path }) => [path, [pageTitles.zh[key], pageTitles.en[key]]]),
  );
  expect(new Map([...menu].filter(([path]) => titles.has(path)))).toEqual(titles);
});
