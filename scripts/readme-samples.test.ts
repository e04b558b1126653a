// Samples of README and guides are meant to be copied: every sample compiles and runs, those that a server can render
// are rendered, and every link leads to a file.
import { describeIssue, functionExamples, functionMeanings, ISSUES } from '@org/meta-forms/authoring';
import { checkRecord } from '@org/meta-forms/checking';
import {
  builtInTypes,
  compileForm,
  createRegistry,
  defineItemType,
  formulaFunctions,
  parseMetaForm,
  type CompiledForm,
} from '@org/meta-forms/core';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { jsx } from 'react/jsx-runtime';
import { afterAll, describe, expect, test } from 'vitest';
import { PUBLISHED } from './published-packages.ts';
import { tableInReadme, tableOfTypes } from './readme-tables.ts';
import { examplesOf, sampleFaults, writeSamples } from './markdown-samples.ts';

const root = resolve(import.meta.dirname, '..');
const pages = [
  'README.md',
  'examples/README.md',
  'examples/native-tailwind/README.md',
  'examples/next/README.md',
  'examples/node/README.md',
  'examples/own-item-type/README.md',
  'examples/own-ports/README.md',
  'examples/vite/README.md',
  'packages/browser/README.md',
  'packages/contract/README.md',
  'packages/designer/README.md',
  'packages/meta-forms/README.md',
  'packages/workflow/README.md',
  'docs/guide/coming-from.md',
  'docs/guide/command-line.md',
  'docs/guide/designers.md',
  'docs/guide/developers.md',
  'docs/guide/form-authors.md',
  'docs/guide/operators.md',
  'docs/guide/staff.md',
];
const textOf = new Map(pages.map((page) => [page, readFileSync(join(root, page), 'utf8')]));
const allText = [...textOf.values()].join('\n');

const written = writeSamples(allText);
const { folder, samples } = written;
afterAll(written.remove);

describe('the samples of README and guides', () => {
  test('are modules with names', () => {
    const blocks = allText.match(/^```tsx?$/gm) ?? [];
    expect(samples.length).toBeGreaterThanOrEqual(10);
    expect(samples).toHaveLength(blocks.length);
    expect(new Set(samples.map(({ name }) => name)).size).toBe(samples.length);
  });

  test('compile', () => {
    expect(sampleFaults(written)).toEqual([]);
  }, 120_000);

  const own = samples.filter(({ name }) => name.endsWith('.test.ts'));
  describe('with tests of their own', async () => {
    for (const { file } of own) await import(/* @vite-ignore */ file);
  });

  // `readme-dom-samples.test.ts` runs tests that need a window.
  const modules = samples.filter((sample) => !own.includes(sample) && !sample.name.endsWith('.test.tsx'));
  test.each(modules)(
    '$name runs',
    async ({ file }) => {
      const exported: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ file);
      expect(Object.keys(exported).length + Number(file.endsWith('check-house.ts'))).toBeGreaterThan(0);
    },
    60_000,
  );
});

describe('the components of the README', () => {
  test('draw their forms', async () => {
    const { AntdSurroundings, antdKit, MetaFormProvider } = await import('@org/meta-forms');
    const { fakePorts } = await import('@org/meta-forms/testing');
    const ports = fakePorts();
    async function drawn(name: string, component: string): Promise<string> {
      const sample: Readonly<Record<string, ComponentType<object>>> = await import(
        /* @vite-ignore */ join(folder, name)
      );
      const form = jsx(MetaFormProvider, { kit: antdKit, ports, children: jsx(sample[component] ?? 'i', {}) });
      return renderToString(jsx(AntdSurroundings, { language: 'zh', children: form }));
    }
    const { house }: { readonly house: CompiledForm } = await import(/* @vite-ignore */ join(folder, 'house-form.ts'));
    for (const { label } of house.fields) {
      expect(await drawn('house-panel.tsx', 'HousePanel')).toContain(label);
      expect(await drawn('houses.tsx', 'Houses')).toContain(label);
      expect(await drawn('ticked-houses.tsx', 'TickedHouses')).toContain(label);
      expect(await drawn('house-with-total.tsx', 'HouseWithTotal')).toContain(label);
      expect(await drawn('searched-houses.tsx', 'SearchedHouses')).toContain(label);
      expect(await drawn('all-of-houses.tsx', 'AllOfHouses')).toContain(label);
      expect(await drawn('themed-house.tsx', 'ThemedHouse')).toContain(label);
    }
    expect(await drawn('house-with-total.tsx', 'HouseCards')).toContain('面积');
    expect(await drawn('house-page.tsx', 'HousePage')).toContain('<h1>房屋</h1>');
    expect(await drawn('own-house.tsx', 'OwnHouse')).toContain('名称');
    expect(await drawn('hello-house.tsx', 'HelloHouse')).toContain('Built on');
    expect(await drawn('rating.tsx', 'RatedHouse')).toContain('type="range"');
    expect(await drawn('stars.tsx', 'RatedHotel')).toMatch(/for="(\S+-stars)".*id="\1" type="range" max="5".*★★★★/s);
    expect(await drawn('colour.view.tsx', 'RoofForm')).toContain('type="color"');
    expect(await drawn('house-story.tsx', 'HouseStory')).toContain('role="combobox"');
  }, 60_000);
});

test('the document of the README has the variables of antd, which are not in its finished sheet', async () => {
  const { houseDocument }: { readonly houseDocument: (sheets: readonly string[]) => string } = await import(
    /* @vite-ignore */ join(folder, 'house-document.tsx')
  );
  const [head = '', body = ''] = houseDocument(['/antd.css', '/styles.css']).split('</head>');
  expect(head).toMatch(/<link rel="stylesheet" href="\/antd.css">.*\.mf-light\{--ant-/s);
  expect(body).toContain('class="ant-app mf-light"');
  expect(readFileSync(join(root, 'node_modules/antd/dist/antd.css'), 'utf8')).not.toContain('mf-light');
});

test('the lines of the README that install each library have the ranges of the peers', () => {
  const readme = textOf.get('packages/meta-forms/README.md') ?? '';
  const line = readme.split('\n').find((text) => text.startsWith('npm install') && text.includes('@tiptap/')) ?? '';
  const { peerDependencies = {} } = PUBLISHED[0]?.manifest ?? {};
  const named = line.split(' ').flatMap((word) => {
    const [, name = '', range] = /^(@?[^@]+)@(.+)$/.exec(word) ?? [];
    return range === undefined ? [] : [[name, range] as const];
  });
  expect(Object.fromEntries(named)).toEqual(
    Object.fromEntries(Object.entries(peerDependencies).filter(([name]) => /^@t(?:iptap|anstack)\//.test(name))),
  );
});

test('the names of the item types in the README are those of the types', () => {
  const table = textOf.get('packages/meta-forms/README.md') ?? '';
  const named = [...table.matchAll(/^\| (\d+) [a-z -]+ \| `([a-z-]+)` \|/gm)];
  expect(named.map(([, code, name]) => [Number(code), name])).toEqual(
    builtInTypes.map(({ code, name }) => [code, name]),
  );
});

describe('sentences of the README that no sample shows', () => {
  test('rows with ids need the stored record', () => {
    const columns = [{ field: 'size', name: 'Size', columntype: 2 }];
    const rooms = { itemKey: 'rooms', itemName: 'Rooms', itemType: 7, itemConfigJson: { columns } };
    const form = compileForm(parseMetaForm({ metaKey: 'flat', formName: 'Flat', metaFormItemList: [rooms] }).form);
    const sent = { rooms: [{ id: '7', size: 3 }] };
    expect(checkRecord(form, sent).problems).toMatchObject([{ code: 'READ_ONLY_CHANGED', path: 'rooms' }]);
    expect(checkRecord(form, sent, { before: { id: '1', rooms: [{ id: '7', size: 2 }] } }).problems).toEqual([]);
  });

  test.each([
    { wire: (value: string) => `${value} kg`, double: undefined },
    { wire: (value: string) => value, double: 6 },
  ])('formulas read the wire value: %j', ({ wire, double }) => {
    const weight = defineItemType<'weight', string, object>({
      code: 100,
      name: 'weight',
      structure: 'value',
      fullRow: false,
      showsCompanion: false,
      resultKind: 'number',
      emptyValue: '',
      operators: ['eq'],
      compile: () => ({ options: {}, schema: {} }),
      decode: (sent) => String(sent ?? ''),
      encode: wire,
      isFilled: (value) => value !== '',
      check: () => [],
      settle: (value) => value,
    });
    const computeData = { formula: 'weight * 2' };
    const metaFormItemList = [
      { itemKey: 'weight', itemName: 'Weight', itemType: 100, itemConfigJson: {} },
      { itemKey: 'double', itemName: 'Double', itemType: 2, itemConfigJson: { isComputeData: true, computeData } },
    ];
    const registry = createRegistry([...builtInTypes, weight]);
    const { form } = parseMetaForm({ metaKey: 'box', formName: 'Box', metaType: 3, metaFormItemList });
    expect(checkRecord(compileForm(form, { registry }), { weight: '3' }).record['double']).toBe(double);
  });
});

/** The address of a file in the repository, for readers of an installed package. */
const IN_REPOSITORY = /^https:\/\/github\.com\/org\/meta-forms\/(?:blob|tree)\/main\//;

const linksOf = (page: string) =>
  [...(textOf.get(page) ?? '').matchAll(/\]\((?!#)([^)#]+)[^)]*\)/g)].map(([, link = '']) => link);

test.each(pages)('%s links to files that exist', (page) => {
  const files = linksOf(page).flatMap((link) => {
    if (IN_REPOSITORY.test(link)) return [resolve(root, link.replace(IN_REPOSITORY, ''))];
    return /^https?:/.test(link) ? [] : [resolve(root, page, '..', link)];
  });
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test.each(PUBLISHED)('the README of $name links to nothing that its tarball lacks', ({ folder: from, manifest }) => {
  const links = linksOf(`${from}/README.md`).filter((link) => !/^https?:/.test(link));
  expect(links.filter((link) => !manifest.files.includes(link))).toEqual([]);
});

test.each([
  ['ports', 50],
  ['session', 25],
  ['list', 18],
] as const)('the table of %s in the README is that of the types', (table, least) => {
  const lines = tableOfTypes[table]();
  expect(lines.length).toBeGreaterThan(least);
  expect(lines.filter((line) => line.endsWith('|  |'))).toEqual([]);
  // `node scripts/readme-tables.ts` writes it.
  expect(tableInReadme(table)).toEqual(lines);
});

describe('the guide for authors of forms', () => {
  const guide = textOf.get('docs/guide/form-authors.md') ?? '';

  test.each(examplesOf(guide))('$heading compiles without issues', ({ items }) => {
    const { form, issues } = parseMetaForm({
      metaKey: 'guide',
      formName: 'guide',
      metaType: 3,
      metaFormItemList: JSON.parse(items),
    });
    const compiled = compileForm(form);
    expect(compiled.fields.length).toBeGreaterThan(0);
    expect([...issues, ...compiled.issues].map((issue) => describeIssue(issue, 'en'))).toEqual([]);
  });

  test('shows one example of each item type', () => {
    const codes = new Set([...guide.matchAll(/"itemType": (\d+)/g)].map(([, code]) => Number(code)));
    expect([...codes].toSorted((a, b) => a - b)).toEqual(builtInTypes.map(({ code }) => code));
  });

  test('lists the functions of the catalogue', () => {
    const table = /<!-- functions -->\n([\s\S]*?)\n<!-- \/functions -->/.exec(guide)?.[1] ?? '';
    // The rows below the head of the table.
    expect(table.split('\n').slice(2)).toEqual(functionLines());
  });

  test('names only codes that exist', () => {
    const codes = [...guide.matchAll(/`(META_FORM_\w+)`/g)].map(([, code = '']) => code);
    expect(codes.filter((code) => !Object.hasOwn(ISSUES, code))).toEqual([]);
  });
});

/** The lines of the guide's table of functions. */
function functionLines(): readonly string[] {
  return formulaFunctions.map(
    ({ name }) => `| ${name} | ${functionMeanings.zh[name]} | \`${functionExamples.zh[name]}\` |`,
  );
}
