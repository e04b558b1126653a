// Each example of docs/errors.md gives the code above it, so that a reader can believe the page.
import { compileForm, parseFormula, parseMetaForm } from '@org/meta-forms/core';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { sampleFaults, writeSamples } from './markdown-samples.ts';

const page = readFileSync(resolve(import.meta.dirname, '../docs/errors.md'), 'utf8');
const written = writeSamples(page);
afterAll(written.remove);

interface Entry {
  readonly code: string;
  readonly part: string;
  readonly body: string;
}

const entries = page.split(/^## /m).flatMap((chapter): readonly Entry[] => {
  const part = chapter.split('\n', 1)[0] ?? '';
  return chapter
    .split(/^### /m)
    .slice(1)
    .map((section) => ({ code: section.split('\n', 1)[0] ?? '', part, body: section }));
});

const blocks = entries.flatMap(({ code, body }) =>
  [...body.matchAll(/^```(\w+)\n([\s\S]*?)\n```$/gm)].map(([, kind = '', text = '']) => ({ code, kind, text })),
);
const ofKind = (...kinds: readonly string[]) => blocks.filter(({ kind }) => kinds.includes(kind));

describe('docs/errors.md', () => {
  const explained = entries.filter(({ part, body }) => part !== 'Problems' || body.includes('\nCause: '));

  test('says of each issue, mistake and formula fault its cause and its remedy', () => {
    expect(explained.length).toBeGreaterThan(80);
    const silent = explained.filter(({ body }) => !/\nCause: .+\n[\s\S]*\nRemedy: .+/.test(body));
    expect(silent.map(({ code }) => code)).toEqual([]);
  });

  test('shows an example of each issue, mistake and formula fault', () => {
    const bare = explained.filter(
      ({ code, part }) => part !== 'Problems' && !blocks.some((block) => block.code === code),
    );
    expect(bare.map(({ code }) => code)).toEqual([]);
  });

  test('names each example of TypeScript after its code', () => {
    const names = ofKind('ts').map(({ text }) => text.split('\n', 1)[0]);
    expect(names).toEqual(ofKind('ts').map(({ code }) => `// ${nameOf(code)}`));
  });
});

/** A form that cannot be read has no list of items, and an item without a type none that is known. */
const CONSEQUENCES = new Set(['META_FORM_ITEMS_NOT_A_LIST', 'META_FORM_UNKNOWN_ITEM_TYPE']);

describe('the examples of metadata', () => {
  test.each(ofKind('json', 'text'))('$code', ({ code, kind, text }) => {
    const { form, issues } = parseMetaForm(kind === 'json' && text.startsWith('[') ? houseOf(text) : text);
    const found = [...issues, ...compileForm(form).issues].map((issue) => issue.code);
    expect(found).toContain(code);
    expect(found.filter((other) => other !== code && !CONSEQUENCES.has(other))).toEqual([]);
  });
});

describe('the examples of formulas', () => {
  test.each(ofKind('formula'))('$code', ({ code, text }) => {
    expect(parseFormula(text)).toMatchObject({ ok: false, problem: { code } });
  });
});

describe('the formulas in the remedies of formula faults', () => {
  const remedies = entries
    .filter(({ part }) => part === 'Formula faults')
    .flatMap(({ body }) => /\nRemedy: (.+)/.exec(body)?.[1]?.match(/`[^`/]+`/g) ?? [])
    .map((code) => code.slice(1, -1));

  test.each(remedies)('%s', (formula) => {
    expect(parseFormula(formula)).toMatchObject({ ok: true });
  });
});

describe('the examples of TypeScript', () => {
  test('compile', () => {
    expect(sampleFaults(written)).toEqual([]);
  }, 120_000);

  test.each(ofKind('ts'))(
    '$code',
    async ({ code }) => {
      const file = resolve(written.folder, nameOf(code));
      expect(await outcomeOf(() => import(/* @vite-ignore */ file))).toEqual([code]);
    },
    60_000,
  );
});

function nameOf(code: string): string {
  return `${code.toLowerCase().replaceAll('_', '-')}.ts`;
}

function houseOf(items: string): string {
  return `{ "metaKey": "house", "formName": "House", "metaType": 3, "metaFormItemList": ${items} }`;
}

interface Outcome {
  readonly issues?: readonly { readonly code: string }[];
  readonly problems?: readonly { readonly code: string }[];
  readonly reading?: ReturnType<typeof parseFormula>;
}

/** The codes that a module exports, or the one that it throws. */
async function outcomeOf(load: () => Promise<Outcome>): Promise<readonly string[]> {
  try {
    const { issues = [], problems = [], reading } = await load();
    const faults = reading && !reading.ok ? [reading.problem] : [];
    return [...new Set([...issues, ...problems, ...faults].map(({ code }) => code))];
  } catch (mistake) {
    return [mistake instanceof Error && 'code' in mistake ? String(mistake.code) : String(mistake)];
  }
}
