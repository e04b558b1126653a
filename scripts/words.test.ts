// Every table of sentences in the product is complete in English, with the same parameters.
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';

type Table = Readonly<Record<string, unknown>>;

const root = resolve(import.meta.dirname, '..');
const files = globSync('{packages,apps}/*/src/**/*.words.ts', { cwd: root }).toSorted();
const CHINESE = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/;
/** A mark of Latin texts between Chinese ones, or next to a parameter. */
const HALF_WIDTH = /[\u4e00-\u9fff][,;:] ?[\u4e00-\u9fff{]|\}[,;:] ?[\u4e00-\u9fff]/;
const CHINESE_ON_PURPOSE = new Set([
  // The other language is named in itself, so that its speakers can read it.
  'apps/docs/src/site.words.ts siteWords.language',
  // So is it on the pages of the contract.
  'apps/server/src/app/documents/document-pages.words.ts documentWords.other',
  // RMB writes an amount as on a Chinese receipt.
  'packages/meta-forms/src/formula/formula.words.ts functionExamples.RMB',
  // Clients of the family recognise a successful import by the start of this sentence.
  'apps/server/src/modules/transfers/imports/imports.words.ts stepWords.doneUpdated',
  'apps/server/src/modules/transfers/transfers.words.ts importWords.done',
  'apps/server/src/modules/transfers/transfers.words.ts importWords.doneIncomplete',
]);

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The sentences of a table, by their paths. */
function sentencesOf(value: unknown, way = ''): readonly (readonly [way: string, sentence: string])[] {
  if (typeof value === 'string') return [[way, value]];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, below]) => sentencesOf(below, way === '' ? key : `${way}.${key}`));
  return [];
}

const parametersOf = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted();

async function tablesOf(file: string): Promise<readonly (readonly [name: string, zh: Table, en: Table])[]> {
  const module: unknown = await import(pathToFileURL(resolve(root, file)).href);
  if (!isTable(module)) return [];
  return Object.entries(module).flatMap(([name, exported]) =>
    isTable(exported) && isTable(exported['zh']) && isTable(exported['en'])
      ? [[name, exported['zh'], exported['en']] as const]
      : [],
  );
}

async function idsOf(file: string): Promise<readonly string[]> {
  const module: unknown = await import(pathToFileURL(resolve(root, file)).href);
  return isTable(module)
    ? Object.values(module).flatMap((table) => (isTable(table) && typeof table['id'] === 'string' ? [table['id']] : []))
    : [];
}

describe('the words of the product', () => {
  test('are found', () => expect(files.length).toBeGreaterThan(60));

  test('have an id of their own, which names their package first', async () => {
    const ids = (await Promise.all(files.map(idsOf))).flat();
    expect(ids.length).toBeGreaterThan(200);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z]+\.[a-z]+(?:-[a-z]+)*$/.test(id))).toEqual([]);
  });

  test('of the server have full-width punctuation in Chinese', async () => {
    // Clients of the family read the number in this sentence.
    const onPurpose = /^导入成功: /;
    const ours = files.filter((file) => file.startsWith('apps/server/'));
    const modules: readonly unknown[] = await Promise.all(
      ours.map((file) => import(pathToFileURL(resolve(root, file)).href)),
    );
    const sentences = modules.flatMap((module) => sentencesOf(module)).map(([, sentence]) => sentence);
    expect(sentences.length).toBeGreaterThan(500);
    expect(sentences.filter((one) => HALF_WIDTH.test(one) && !onPurpose.test(one))).toEqual([]);
  });

  test.each(files)('%s says in English what it says in Chinese', async (file) => {
    for (const [name, zh, en] of await tablesOf(file)) {
      const chinese = new Map(sentencesOf(zh));
      const english = new Map(sentencesOf(en));
      const place = (way: string) => `${file} ${name}.${way}`;
      expect([...english.keys()].toSorted()).toEqual([...chinese.keys()].toSorted());
      expect(
        [...english]
          .filter(([way, sentence]) => CHINESE.test(sentence) && !CHINESE_ON_PURPOSE.has(place(way)))
          .map(([way]) => place(way)),
      ).toEqual([]);
      expect([...english].filter(([, sentence]) => sentence.trim() === '').map(([way]) => place(way))).toEqual(
        [...chinese].filter(([, sentence]) => sentence.trim() === '').map(([way]) => place(way)),
      );
      expect(
        [...english]
          .filter(([way, sentence]) => parametersOf(sentence).join() !== parametersOf(chinese.get(way) ?? '').join())
          .map(([way]) => place(way)),
      ).toEqual([]);
    }
  });
});
