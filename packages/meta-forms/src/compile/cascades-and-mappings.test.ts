import { describe, expect, test } from 'vitest';
import {
  cascadedFrom,
  column,
  mappedFrom,
  metaForm,
  multiReferenceItem,
  referenceItem,
  subListItem,
  textItem,
  treeItem,
} from '../testing/builders.ts';
import { builtInRegistry as registry } from '../item-types/built-in-registry.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import { compileForm } from './compile-form.ts';
import { compile } from './compile-items.fixture.ts';

describe('cascade', () => {
  test('clears the chain below a parent, parents first, into the rows of lists', () => {
    const compiled = compile(
      treeItem('c', cascadedFrom('b')),
      treeItem('b', cascadedFrom('a', 'parentId')),
      treeItem('a'),
      subListItem('rows', [column(treeItem('d', cascadedFrom('c'))), column(treeItem('e', cascadedFrom('d')))]),
    );
    expect(compiled.plan.cascadeChildren.get('a')?.map((field) => field.keys.join('/'))).toEqual([
      'b',
      'c',
      'rows/d',
      'rows/e',
    ]);
    expect(compiled.plan.cascadeChildren.get('rows/d')?.map((field) => field.key)).toEqual(['e']);
    expect(compiled.fieldByKey.get('b')?.cascade).toEqual({
      parentKey: 'a',
      parentLabel: 'a',
      parameter: 'parentId',
      parentInRow: false,
    });
    expect(compiled.tabs[0]?.columns[1]?.cascade).toMatchObject({ parentKey: 'd', parentInRow: true });
  });

  test('prefers a column of the row to an item of the form', () => {
    const compiled = compile(
      treeItem('a'),
      subListItem('rows', [column(treeItem('a')), column(treeItem('b', cascadedFrom('a')))]),
    );
    expect([...compiled.plan.cascadeChildren.keys()]).toEqual(['rows/a']);
  });
});

describe('mapping', () => {
  test('fills the targets of a reference', () => {
    const compiled = compile(
      referenceItem('card'),
      textItem('name', mappedFrom('card', 'cardName', 'cards')),
      subListItem('rows', [column(referenceItem('room')), column(textItem('floor', mappedFrom('room', 'floorName')))]),
    );
    expect(compiled.issues).toEqual([]);
    expect(compiled.fieldByKey.get('name')?.mapping).toEqual({
      originKey: 'card',
      originInRow: false,
      formCode: 'cards',
      property: 'cardName',
    });
    expect(compiled.plan.mapped.get('card')?.map((field) => field.key)).toEqual(['name']);
    expect(compiled.plan.mapped.get('rows/room')?.map((field) => field.key)).toEqual(['floor']);
  });

  test('names an origin that is missing or is not a reference, and a mapping without a property', () => {
    const compiled = compile(
      textItem('a'),
      textItem('b', mappedFrom('a', 'x')),
      textItem('c', mappedFrom('nobody', 'x')),
      referenceItem('r'),
      textItem('d', { ...mappedFrom('r', 'x'), simpleMapperConfig: { isMapper: true } }),
    );
    expect(compiled.issues.map((issue) => issue.code)).toEqual([
      'META_FORM_MAPPING_ORIGIN_UNFIT',
      'META_FORM_MAPPING_ORIGIN_MISSING',
      'META_FORM_MAPPING_INCOMPLETE',
    ]);
  });

  test('warns where the origin takes several records', () => {
    const compiled = compile(
      multiReferenceItem('all'),
      textItem('a', mappedFrom('all', 'x')),
      referenceItem('some', { multiple: true }),
      textItem('b', mappedFrom('some', 'x')),
    );
    expect(compiled.issues).toMatchObject([
      { code: 'META_FORM_MAPPING_ORIGIN_SEVERAL', severity: 'warning', params: { item: 'a', origin: 'all' } },
      { code: 'META_FORM_MAPPING_ORIGIN_SEVERAL', params: { item: 'b', origin: 'some' } },
    ]);
    expect(compiled.fieldByKey.get('a')?.mapping).toMatchObject({ originKey: 'all' });
  });

  test('warns if metaType does not announce it', () => {
    const { form } = parseMetaForm({
      ...metaForm(referenceItem('r'), textItem('a', mappedFrom('r', 'x'))),
      metaType: 1,
    });
    expect(compileForm(form, { registry }).issues).toMatchObject([
      { code: 'META_FORM_TYPE_DIFFERS', severity: 'warning', fix: { kind: 'set', value: 3 } },
    ]);
  });
});
