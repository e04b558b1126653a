// The glossary names identifiers that exist, and no name and no text has a banned word.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { plainWords, sourceWords } from './source-words.ts';

const root = resolve(import.meta.dirname, '..');
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');

/** Folders and files whose words are compared with the bans. */
const CHECKED = [
  'packages/meta-forms',
  'packages/contract',
  'packages/designer',
  'packages/workflow',
  'packages/sheets',
  'packages/shell',
  'packages/business',
  'apps/admin',
  'apps/docs',
  'bench',
  'e2e',
  'examples',
  'stories',
  '.storybook',
  'docs',
  'scripts',
  ':(glob)*',
  'apps/server',
];

/** Banned words that are the term of the field, or of a library, in this place. */
const EXCEPTIONS: readonly { readonly file: RegExp; readonly word: string; readonly reason: string }[] = [
  { file: /^docs\/style\.md$/, word: '', reason: 'quotes sentences that are to be avoided' },
];

/** Names that stay: those of libraries, public ones of the published package, and items of forms. */
const NAMES_THAT_STAY = new Set([
  'allSettled',
  'isSettled',
  'settle',
  'settled',
  'settleConflict',
  'onSettled',
  'isKept',
  'KeptForm',
  'IsSpelt',
  'isSpelt',
]);

/**
 * Words with what to write instead. "names" bans a word as a part of an identifier or file name, "text" bans it in
 * comments, documents and names of tests, "both" bans it everywhere.
 */
const banList = JSON.parse(readFileSync(join(root, 'scripts/banned-words.json'), 'utf8')) as readonly {
  readonly words: readonly string[];
  readonly where: string;
  readonly instead: string;
}[];
const banned = banList.flatMap(({ words, where }) => words.map((word) => ({ word, where })));

function filesOf(...places: readonly string[]): readonly string[] {
  return execFileSync('git', ['ls-files', '-z', '--', ...places], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter(
      (file) => /\.(?:[cm]?[jt]sx?|md|css)$/.test(file) && !file.endsWith('.api.md') && existsSync(join(root, file)),
    );
}

/**
 * The banned words of a file. Names are split at capitals and hyphens, and all is compared in lower case. Sentences for
 * people are strings, which are neither names nor text.
 */
function offences(file: string): readonly string[] {
  const { names, text } = sourceWords(join(root, file));
  const said = {
    names: ` ${[basename(file), ...new Set(names)]
      .filter((name) => !NAMES_THAT_STAY.has(name))
      .map(plainWords)
      .join(' | ')} `,
    text: ` ${plainWords(text)} `,
  };
  return banned
    .filter(({ word }) => !EXCEPTIONS.some((one) => one.file.test(file) && (one.word === '' || one.word === word)))
    .flatMap(({ word, where }) =>
      (['names', 'text'] as const)
        .filter((kind) => (where === 'both' || where === kind) && said[kind].includes(` ${word} `))
        .map((kind) => `${file}: "${word}" in its ${kind}`),
    );
}

/** Every word of a file that is not in a comment. */
function codeWordsOf(file: string): readonly string[] {
  const code = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*/gm, '');
  return code.match(/[\w$-]+/g) ?? [];
}

test('every identifier of the glossary exists in the code', () => {
  const code = new Set(
    filesOf('packages', 'apps')
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap(codeWordsOf),
  );
  const table = glossary.split('\n').filter((line) => line.startsWith('| '));
  const quoted = table.join('\n').matchAll(/`([^`\n]+)`/g);
  const named = [...quoted].flatMap(([, part = '']) => part.match(/[\w$-]+/g) ?? []);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => !code.has(name))).toEqual([]);
});

test('every banned word has a place and another word to write', () => {
  expect(banned.length).toBeGreaterThan(15);
  expect(
    banList.filter(
      ({ words, where, instead }) =>
        !words.length || words.includes('') || !instead || !/^(?:names|text|both)$/.test(where),
    ),
  ).toEqual([]);
});

test('a name is compared word by word', () => {
  expect(plainWords('useFrameBeside keepBelow row-order')).toBe('use frame beside keep below row order');
});

test('banned words are found in names, comments and names of tests, and not in other strings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'words-'));
  const file = join(folder, 'x.test.ts');
  const code = ['// a comment', "test('a title', () => {", "  const aName = 'a sentence'; // behind it", '});'];
  writeFileSync(file, code.join('\n'));
  const { names, text } = sourceWords(file);
  rmSync(folder, { recursive: true });
  expect(names).toEqual(['test', 'aName']);
  expect(plainWords(text)).toMatch(/^ a comment.* a title .*behind it/);
  expect(text).not.toContain('sentence');
});

test('no banned word is in a name or a text', { timeout: 120_000 }, () => {
  expect(filesOf(...CHECKED).flatMap(offences)).toEqual([]);
});
