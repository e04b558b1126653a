// The table of Chinese texts against the sources of the installed release.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { bpmnJsWords } from './bpmn-js.words.ts';
import { translator } from './translate.ts';

const packages = ['bpmn-js', 'diagram-js'].map((name) =>
  dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)),
);
const sources = packages.flatMap((folder) =>
  readdirSync(join(folder, 'lib'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    // Comments have examples.
    .map((file) => readFileSync(join(folder, 'lib', file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')),
);
const ALIGNMENTS = ['left', 'center', 'right', 'top', 'middle', 'bottom'];

/** Texts that are handed to `translate`: as they are, as the label of a type, as a constant, or put together. */
function textsOf(source: string): readonly string[] {
  const handed = [...source.matchAll(/(?:\b|_)translate\(\s*'([A-Za-z][^']*)'\s*([,)+])/g)].flatMap(
    ([, text = '', next]) => (next === '+' ? ALIGNMENTS.map((alignment) => text + alignment) : [text]),
  );
  const constants = [...source.matchAll(/\btranslate\(([A-Z_]+)\)/g)].flatMap(([, name = '']) =>
    [...source.matchAll(new RegExp(`${name} = '([^']+)'`, 'g'))].map(([, text = '']) => text),
  );
  const labels = [...source.matchAll(/\blabel: '([^']+)'/g)].map(([, text = '']) => text);
  // The label of one type grows when it would lose its content.
  const longer = [...source.matchAll(/\blabel \+= '([^']+)'/g)].map(([, end = '']) => `Empty pool/participant${end}`);
  return [...handed, ...constants, ...labels, ...longer];
}

const texts = new Set(sources.flatMap(textsOf));

test('the installed release has texts in all four ways', () => {
  const ways = ['Create task', 'Timer start event', 'Align elements middle'];
  expect(ways.filter((text) => !texts.has(text))).toEqual([]);
  expect(texts.has('flow elements must be children of pools/participants')).toBe(true);
  expect(texts.size).toBeGreaterThan(100);
});

test('every text of the installed release has a Chinese one', () => {
  expect([...texts].filter((text) => !Object.hasOwn(bpmnJsWords, text))).toEqual([]);
});

test('the Chinese table has no text that the release has not', () => {
  expect(Object.keys(bpmnJsWords).filter((text) => !texts.has(text))).toEqual([]);
});

test('no Chinese text is English', () => {
  expect(Object.values(bpmnJsWords).filter((text) => /[A-Za-z]{2}/.test(text.replaceAll(/\{\w+\}/g, '')))).toEqual([]);
});

test('a text is translated with what it names; English stays as it is', () => {
  expect(translator('zh')('Open {element}', { element: '子流程' })).toBe('打开子流程');
  expect(translator('en')('Open {element}', { element: 'Sub' })).toBe('Open Sub');
  expect(translator('zh')('Something new')).toBe('Something new');
});
