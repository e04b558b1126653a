// The first form of the documentation site is a form without faults in both languages, and does what its page says.
import { builtInTypes, compileForm, parseMetaForm } from '@org/meta-forms/core';
import type { checkRecord } from '@org/meta-forms/checking';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { jsx } from 'react/jsx-runtime';
import { afterAll, describe, expect, test } from 'vitest';
import { sampleFaults, writeSamples } from './markdown-samples.ts';

const pageOf = (name: string) => readFileSync(resolve(import.meta.dirname, `../docs/site/${name}.md`), 'utf8');
const formIn = (page: string) => /^```json\n([\s\S]*?)^```$/m.exec(page)?.[1] ?? '';

interface CheckHouse {
  readonly problemsOf: (record: object) => ReturnType<typeof checkRecord>['problems'];
}

describe.each(['zh', 'en'])('the first form in %s', (language) => {
  const page = pageOf(`first-form.${language}`);
  const written = writeSamples(page);
  writeFileSync(join(written.folder, 'house.json'), formIn(page));
  afterAll(written.remove);

  test('has no issue, and the types by their numbers', () => {
    const { form, issues } = parseMetaForm(formIn(page));
    const { fields, issues: more } = compileForm(form);
    expect([...issues, ...more]).toEqual([]);
    expect(fields.map(({ key }) => key)).toEqual(['name', 'area', 'price', 'total']);
    expect(builtInTypes.map(({ code }) => code)).toContain(13);
  });

  test('compiles and is drawn', async () => {
    expect(sampleFaults(written)).toEqual([]);
    const { HousePage }: { readonly HousePage: ComponentType } = await import(
      /* @vite-ignore */ join(written.folder, 'first-form.tsx')
    );
    const html = renderToString(jsx(HousePage, {}));
    for (const { label } of compileForm(parseMetaForm(formIn(page)).form).fields) expect(html).toContain(label);
    expect(html).toMatch(/<button type="button">(?:Save|保存)<\/button>/);
  }, 120_000);

  test('is checked as the page says', async () => {
    const { problemsOf }: CheckHouse = await import(/* @vite-ignore */ join(written.folder, 'check-house.ts'));
    expect(problemsOf({ area: -1 }).map(({ path, code }) => `${path} ${code}`)).toEqual([
      'name REQUIRED',
      expect.stringMatching(/^area /),
    ]);
  });
});

test.each(['index.zh', 'index.en'])('the form on %s has no issue', (name) => {
  const { form, issues } = parseMetaForm(formIn(pageOf(name)));
  expect(form.metaFormItemList.length).toBe(3);
  expect([...issues, ...compileForm(form).issues]).toEqual([]);
});
