// The coverage tables name only files that exist, and only tests that are in the named files.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
/** Each table, and the folder where its paths start unless they name another folder of the repository. */
const TABLES = [
  { document: 'docs/coverage-forms.md', of: 'forms.md', place: 'packages/meta-forms/src', least: 40 },
  { document: 'docs/coverage-shell.md', of: 'shell.md', place: 'packages/shell/src', least: 150 },
  { document: 'docs/coverage-business.md', of: 'business.md', place: 'apps/server/src/modules/flow', least: 30 },
] as const;
const PLACES = /^(?:packages|apps|e2e|stories|scripts|docs|bench)\//;
/** How a line without a test begins; the reason follows. */
const MARKS = /^(?:later|open|differs|never arises|not ours): ./;

interface Line {
  readonly number: string;
  readonly asked: string;
  readonly files: readonly string[];
  readonly shown: string;
  /** Files of tests with the titles in them. */
  readonly tests: readonly (readonly [file: string, title: string])[];
}

function readLines(text: string): readonly Line[] {
  return text.split('\n').flatMap((row) => {
    const [number = '', asked = '', where = '', shown = ''] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return /^(?:\d|[A-Z]+-?\d|A11Y)/.test(number)
      ? [{ number, asked, files: pathsIn(where), shown, tests: testsIn(shown) }]
      : [];
  });
}

function pathsIn(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
}

/** `file` “title”, “title”; `other file` “title”. */
function testsIn(cell: string): readonly (readonly [string, string])[] {
  return [...cell.matchAll(/`([^`]+)`((?:,? *“[^”]+”)+)/g)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => [file, title] as const),
  );
}

/** Where a title begins, and the ways to quote it. */
const opening = /(?:\b(?:test|it|describe|onEachDatabase)\b[^'"`\n]*|\)\(|\bname: )\s*/;
const quotation = /(?:'((?:[^'\\\n]|\\.)+)'|"([^"\n]+)"|`([^`\n]+)`)/;

/** The titles in a file, as they are written: of tests, groups of tests and stories. */
function titlesIn(source: string): ReadonlySet<string> {
  const written = [...source.matchAll(new RegExp(`${opening.source}${quotation.source}`, 'g'))];
  const stories = [...source.matchAll(/^export const (\w+)\b/gm)].map(([, name = '']) => name);
  return new Set([
    ...written.flatMap(([, ...quoted]) =>
      quoted.flatMap((title) => (title === undefined ? [] : [title.replaceAll("\\'", "'")])),
    ),
    ...stories,
  ]);
}

describe.each(TABLES)('the table of what $of asks', ({ document, place, least }) => {
  const lines = readLines(readFileSync(join(root, document), 'utf8'));
  const pathOf = (written: string) => (PLACES.test(written) ? written : `${place}/${written}`);

  test('has a number, a sentence and an answer in every line', () => {
    expect(lines.length).toBeGreaterThan(least);
    expect(lines.filter(({ asked, shown }) => asked === '' || shown === '').map(({ number }) => number)).toEqual([]);
    expect(
      lines
        .filter(({ tests, shown }) => tests.length === 0 && !MARKS.test(shown))
        .map(({ number, asked }) => `${number} ${asked}`),
    ).toEqual([]);
    expect(
      lines.filter(
        ({ number, asked }, at) => lines.findIndex((other) => other.number === number && other.asked === asked) !== at,
      ),
    ).toEqual([]);
  });

  test('names no file that is not there', () => {
    const named = lines.flatMap(({ number, files, shown }) =>
      [...files, ...pathsIn(shown)].map((path) => [number, pathOf(path)] as const),
    );
    expect(named.filter(([, path]) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('names no test that is not in its file', () => {
    const known = new Map<string, ReadonlySet<string>>();
    const titlesOf = (path: string) =>
      known.get(path) ?? known.set(path, titlesIn(readFileSync(join(root, path), 'utf8'))).get(path);
    const missing = lines.flatMap(({ number, tests }) =>
      tests.flatMap(([file, title]) =>
        existsSync(join(root, pathOf(file))) && titlesOf(pathOf(file))?.has(title)
          ? []
          : [`${number} ${file} ${title}`],
      ),
    );
    expect(missing).toEqual([]);
  });
});
