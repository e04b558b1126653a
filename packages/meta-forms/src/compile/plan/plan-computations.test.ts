import { describe, expect, test } from 'vitest';
import { describeIssue } from '../describe-issue.ts';
import { formInLanguage } from '../../metadata/form-in-language.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import {
  column,
  computed,
  metaForm,
  numberItem,
  subListItem,
  textItem,
  titleItem,
  uploadItem,
  type BuiltItem,
} from '../../testing/builders.ts';
import { compileForm } from '../compile-form.ts';
import { builtInRegistry as registry } from '../../item-types/built-in-registry.ts';

function compile(...items: readonly BuiltItem[]) {
  const compiled = compileForm(parseMetaForm(metaForm(...items)).form, { registry });
  const { plan } = compiled;
  return { issues: compiled.issues, plan, order: plan.computations.map(({ field }) => field.keys.join('/')) };
}

const scopesOf = ({ plan }: ReturnType<typeof compile>) =>
  plan.computations.map(({ references }) =>
    [...references].map(([name, reference]) => `${name}: ${reference.scope} ${reference.field.keys.join('/')}`),
  );

test('computes each field after what it reads, through lists and out of them', () => {
  const compiled = compile(
    numberItem('withTax', computed('total * (1 + rate)')),
    numberItem('total', computed('SUM(rows.amount)')),
    subListItem('rows', [
      column(numberItem('amount', computed('price * count * (1 - discount)'))),
      column(numberItem('price')),
      column(numberItem('count')),
    ]),
    numberItem('discount', computed('rate / 2')),
    numberItem('rate'),
  );
  expect(compiled.issues).toEqual([]);
  expect(compiled.order).toEqual(['discount', 'rows/amount', 'total', 'withTax']);
  expect(compiled.plan.computations[1]?.list?.key).toBe('rows');
});

test('the plan knows which fields read a field, directly or through others', () => {
  const { plan } = compile(
    numberItem('total', computed('SUM(rows.amount)')),
    subListItem('rows', [column(numberItem('amount', computed('price * rate'))), column(numberItem('price'))]),
    numberItem('rate'),
    numberItem('alone'),
  );
  expect(plan.dependents.get('rate')).toEqual([0, 1]);
  expect(plan.dependents.get('rows/price')).toEqual([0, 1]);
  expect(plan.dependents.get('rows/amount')).toEqual([1]);
  expect(plan.dependents.get('rows')).toEqual([1]);
  expect(plan.dependents.get('alone')).toBeUndefined();
  expect([...plan.dependents].length).toBe(plan.dependents.size);
});

describe('names', () => {
  test('are columns of the row first, then items of the form, then columns of lists', () => {
    const compiled = compile(
      numberItem('rate'),
      numberItem('price'),
      subListItem('rows', [
        column(numberItem('price')),
        column(numberItem('amount', computed('price * rate / SUM(rows.price)'))),
      ]),
    );
    expect(scopesOf(compiled)).toEqual([['price: row rows/price', 'rate: form rate', 'rows.price: column rows/price']]);
  });

  test('refer to the nested list of the row', () => {
    const inner = column(subListItem('parts', [column(numberItem('weight'))]));
    const compiled = compile(subListItem('rows', [inner, column(numberItem('sum', computed('SUM(parts.weight)')))]));
    expect(scopesOf(compiled)).toEqual([['parts.weight: column rows/parts/weight']]);
  });

  test('may be labels in braces, which become keys', () => {
    const compiled = compile(
      numberItem('area', { itemName: '总面积' }),
      subListItem('rows', [column(numberItem('n', { itemName: '数量' }))], { itemName: '明细' }),
      numberItem('b', computed('{总面积} + SUM({明细}.{数量})')),
    );
    expect(compiled.issues).toEqual([]);
    expect(scopesOf(compiled)).toEqual([['area: form area', 'rows.n: column rows/n']]);
    expect(JSON.stringify(compiled.plan.computations[0]?.formula.root)).not.toMatch(/[\u4e00-\u9fff]/);
  });

  test('are the own labels of the form, whatever language it is shown in', () => {
    const { form } = parseMetaForm(
      metaForm(
        numberItem('size', { itemName: '面积', names: { en: 'Area' } }),
        subListItem('rows', [column(numberItem('count', { itemName: '数量', names: { en: 'Quantity' } }))], {
          itemName: '明细',
          names: { en: 'Details' },
        }),
        numberItem('total', computed('{面积} * SUM({明细}.{数量})')),
      ),
    );
    const english = compileForm(formInLanguage(form, 'en'), { registry });
    expect(english.fields.map(({ label }) => label)).toEqual(['Area', 'Details', 'total']);
    expect(english.issues).toEqual([]);
    expect([...(english.plan.computations[0]?.references.values() ?? [])].map(({ field }) => field.key)).toEqual([
      'size',
      'count',
    ]);
  });

  test('warn if several items have the label, and refer to the first', () => {
    const compiled = compile(
      numberItem('a', { itemName: 'Area' }),
      numberItem('b', { itemName: 'Area' }),
      numberItem('c', computed('{Area}')),
    );
    expect(compiled.issues).toMatchObject([{ code: 'META_FORM_FORMULA_AMBIGUOUS', severity: 'warning', position: 0 }]);
    expect(scopesOf(compiled)).toEqual([['a: form a']]);
  });

  test.each([
    ['an unknown item', '1 + nobody', 4],
    ['a title', 'title', 0],
    ['a list without its column', 'rows', 0],
    ['a column the list does not have', 'SUM(rows.nobody)', 4],
    ['a list that is none', 'SUM(a.b)', 4],
    ['a label without braces', 'Area', 0],
    ['a name with a dot that is no column', 'SUM({rows.nobody})', 4],
  ])('are an issue at their place if they refer to %s', (_what, formula, position) => {
    const compiled = compile(
      titleItem('title'),
      numberItem('a', { itemName: 'Area' }),
      subListItem('rows', [column(numberItem('n'))]),
      numberItem('c', computed(formula)),
    );
    expect(compiled.issues).toMatchObject([
      {
        code: 'META_FORM_FORMULA_UNKNOWN_NAME',
        severity: 'error',
        position,
        path: ['metaFormItemList', 3, 'itemConfigJson', 'computeData', 'formula'],
      },
    ]);
    expect(compiled.order).toEqual([]);
  });
});

test('a column in one pair of braces is an issue that says how it is written', () => {
  const compiled = compile(
    subListItem('rows', [column(numberItem('n'))], { itemName: 'Rows' }),
    numberItem('c', computed('1 + SUM({rows.n})')),
  );
  expect(compiled.issues).toMatchObject([{ code: 'META_FORM_FORMULA_COLUMN_BRACED', severity: 'error', position: 8 }]);
  expect(compiled.issues.map((issue) => describeIssue(issue, 'en'))).toEqual([
    'Formula of "c" has the column rows.n in one pair of braces at character 9. ' +
      'Put each name in its own, or in none: rows.n.',
  ]);
});

describe('formulas that are not used', () => {
  test('a type that holds no result, a missing formula and a missing flag are warnings', () => {
    const { issues, order } = compile(
      uploadItem('a', computed('1')),
      numberItem('b', { isComputeData: true }),
      numberItem('c', { computeData: { formula: '1' } }),
      numberItem('d', { isComputeData: false, computeData: { formula: '1' } }),
    );
    expect(issues.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'warning META_FORM_FORMULA_NOT_ALLOWED',
      'warning META_FORM_FORMULA_MISSING',
      'warning META_FORM_FORMULA_INACTIVE',
    ]);
    expect(order).toEqual([]);
  });

  test('metaType 1 is a warning, and the formula works', () => {
    const { form } = parseMetaForm({ ...metaForm(textItem('a', computed('"x"'))), metaType: 1 });
    const compiled = compileForm(form, { registry });
    expect(compiled.issues).toMatchObject([{ code: 'META_FORM_TYPE_DIFFERS', severity: 'warning' }]);
    expect(compiled.plan.computations).toHaveLength(1);
  });
});
