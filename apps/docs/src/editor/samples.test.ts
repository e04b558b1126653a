import { builtInTypes } from '@org/meta-forms/core';
import { expect, test } from 'vitest';
import { readForm } from './read-form.ts';
import { sampleOfHash, SAMPLE_IDS, SAMPLES } from './samples.ts';
import { hashOf } from './shared-text.ts';
import { PORTS } from './worlds.ts';

test.each(SAMPLE_IDS.flatMap((id) => [[id, 'zh'] as const, [id, 'en'] as const]))(
  '%s in %s has no fault',
  (id, language) => {
    const { findings, drawn } = readForm(SAMPLES[id][language], language);
    expect(findings).toEqual([]);
    expect(drawn?.compiled.fields.length).toBeGreaterThan(1);
    expect(hashOf(SAMPLES[id][language])).toBeDefined();
  },
);

test('one sample has an item of every type', () => {
  const types = readForm(SAMPLES.everyType.en, 'en').drawn?.compiled.fields.map(({ type }) => type.code) ?? [];
  expect([...new Set(types)].toSorted((a, b) => a - b)).toEqual(
    builtInTypes.map(({ code }) => code).toSorted((a, b) => a - b),
  );
});

test('the dictionaries and references that samples name have entries', async () => {
  const empty: string[] = [];
  for (const language of ['zh', 'en'] as const)
    for (const id of SAMPLE_IDS)
      for (const { item } of readForm(SAMPLES[id][language], language).drawn?.compiled.fields ?? []) {
        const { dictKey, refKey } = item.itemConfig;
        if (dictKey !== undefined && (await PORTS[language].dictionaries.entries(dictKey)).length === 0)
          empty.push(`${language}: ${dictKey}`);
        if (refKey !== undefined) {
          const page = await PORTS[language].references.page({ referenceKey: refKey, page: 1, size: 10 });
          if (page.total === 0) empty.push(`${language}: ${refKey}`);
        }
      }
  expect(empty).toEqual([]);
});

test('text that is no JSON is a finding with its place, and no form', () => {
  const { findings, drawn } = readForm('{\n  "metaKey": "house",\n}', 'en');
  expect(drawn).toBeUndefined();
  expect(findings).toMatchObject([{ issue: { code: 'META_FORM_NOT_JSON' }, start: { line: 3, column: 1 } }]);
});

test('only a sample that exists is named by an address', () => {
  expect(sampleOfHash('#sample=cascade')).toBe('cascade');
  expect(sampleOfHash('#sample=constructor')).toBeUndefined();
});
