import { describe, expect, test } from 'vitest';
import {
  metaForm,
  textItem,
  numberItem,
  subListItem,
  referenceItem,
  treeItem,
  column,
  computed,
  mappedFrom,
  cascadedFrom,
} from '../testing/builders.ts';
import { codes, open } from './hostile-metadata.fixture.ts';
import { describeIssue } from './describe-issue.ts';

describe('META-05: circles', () => {
  test('META-05 names the members of a cascade that leads back, and restricts none of them', () => {
    const { issues, compiled } = open(
      metaForm(
        treeItem('a', cascadedFrom('c')),
        treeItem('b', cascadedFrom('a')),
        treeItem('c', cascadedFrom('b')),
        treeItem('d', cascadedFrom('d')),
      ),
    );
    expect(issues).toMatchObject([
      { code: 'META_FORM_CASCADE_CYCLE', severity: 'error', params: { members: 'a -> c -> b -> a' } },
      { code: 'META_FORM_CASCADE_CYCLE', params: { members: 'd -> d' } },
    ]);
    expect(compiled.fields.map((field) => field.cascade)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('META-05 warns of a required item whose parent a person may leave empty, and names the mend', () => {
    const { issues } = open(metaForm(treeItem('a'), treeItem('b', { ...cascadedFrom('a'), required: true })));
    expect(issues).toMatchObject([
      {
        code: 'META_FORM_CASCADE_PARENT_OPTIONAL',
        severity: 'warning',
        params: { item: 'b', parent: 'a' },
        fix: { kind: 'set', path: ['metaFormItemList', 0, 'itemConfigJson', 'required'], value: true },
      },
    ]);
    expect(issues[0] && describeIssue(issues[0], 'zh')).toBe(
      '“b”必填，但其前置项目“a”不是必填：不选前置项目就无法填写，建议也设为必填。',
    );
  });

  test.each([
    ['a required parent', { required: true }, { required: true }],
    ['a parent that nobody types', { edited: false }, { required: true }],
    ['an item that is optional', {}, {}],
    ['an item that nobody types', {}, { required: true, edited: false }],
  ])('META-05 says nothing of %s', (_, parent, child) => {
    expect(open(metaForm(treeItem('a', parent), treeItem('b', { ...cascadedFrom('a'), ...child }))).issues).toEqual([]);
  });

  test('META-05 names a parent that is missing or hidden', () => {
    const { issues } = open(
      metaForm(
        treeItem('a', cascadedFrom('nobody')),
        treeItem('b', cascadedFrom('c')),
        treeItem('c', { hidden: true }),
      ),
    );
    expect(issues).toMatchObject([
      { code: 'META_FORM_CASCADE_PARENT_MISSING', params: { item: 'a', parent: 'nobody' } },
      { code: 'META_FORM_CASCADE_PARENT_HIDDEN', severity: 'warning' },
    ]);
  });

  test('META-05 names formulas that need each other, computes the rest, and leaves what reads them', () => {
    const { issues, compiled } = open(
      metaForm(
        numberItem('a', computed('b + 1')),
        numberItem('b', computed('c * 2')),
        numberItem('c', computed('a')),
        numberItem('d', computed('d')),
        numberItem('e', computed('a + f')),
        numberItem('f'),
      ),
    );
    expect(issues).toMatchObject([
      { code: 'META_FORM_FORMULA_CYCLE', severity: 'error', params: { members: 'a -> b -> c -> a' } },
      { code: 'META_FORM_FORMULA_CYCLE', params: { members: 'd -> d' } },
    ]);
    expect(compiled.plan.computations.map((computation) => computation.field.key)).toEqual(['e']);
  });

  test('META-05 finds a circle that leads through the column of a list', () => {
    const { issues } = open(
      metaForm(
        numberItem('total', computed('SUM(rows.amount)')),
        subListItem('rows', [column(numberItem('amount', computed('total / 2')))]),
      ),
    );
    expect(issues).toMatchObject([
      { code: 'META_FORM_FORMULA_CYCLE', params: { members: 'total -> rows.amount -> total' } },
    ]);
  });

  test('META-05 names mappings that fill each other', () => {
    const { issues, compiled } = open(
      metaForm(referenceItem('a', mappedFrom('b', 'x')), referenceItem('b', mappedFrom('a', 'y'))),
    );
    expect(issues).toMatchObject([{ code: 'META_FORM_MAPPING_CYCLE', params: { members: 'a -> b -> a' } }]);
    expect([...compiled.plan.mapped.keys()]).toEqual([]);
  });
});

describe('META-06: formulas', () => {
  const hostile = [
    'constructor',
    'this',
    'import("x")',
    'a.b()',
    'a.constructor.constructor("x")()',
    '\\u0061',
    '\u0061\\u0062',
    '('.repeat(20_000),
    `${'('.repeat(20_000)}1${')'.repeat(20_000)}`,
    'x'.repeat(900_000),
    '// x',
    '/* x */ 1',
    '`${a}`',
    "=cmd|' /C calc'!A0",
    'a => a',
    'new Date()',
    'eval("1")',
    'fetch("//evil")',
    'a[0]',
    'a = 1; b',
    '__proto__',
    'toString()',
    'window',
    'globalThis.x',
    '1 +',
    '"open',
    '{open',
    '@',
    '9**9',
    'SUM(',
    'SUM(a,)',
    ')',
    '?:',
    '+'.repeat(5_000),
    '-'.repeat(5_000),
    'NOT '.repeat(5_000),
    'IF('.repeat(5_000),
    '\u202E1',
    '\u0000',
  ];
  test.each(hostile.map((formula) => [formula.slice(0, 40), formula]))(
    'META-06 is an issue at its place, and the rest works: %j',
    (_start, formula) => {
      const start = process.cpuUsage();
      const { issues, compiled } = open(
        metaForm(numberItem('a', computed(formula)), numberItem('b', computed('1 + 1'))),
      );
      expect(process.cpuUsage(start).user / 1000).toBeLessThan(100);
      expect(
        codes(issues).every((code) => code === 'META_FORM_FORMULA_SYNTAX' || code === 'META_FORM_FORMULA_UNKNOWN_NAME'),
      ).toBe(true);
      expect(issues[0]?.position).toBeGreaterThanOrEqual(0);
      expect(compiled.plan.computations.map((computation) => computation.field.key)).toEqual(['b']);
      expect(compiled.fieldByKey.get('a')).toMatchObject({ computed: true });
    },
  );

  test.each(['1/0', '9^9^9', '0 - a', '"a" & "b"'])(
    'META-06 reads %j, whose result is left to the evaluation',
    (formula) => {
      expect(open(metaForm(numberItem('a'), textItem('b', computed(formula)))).issues).toEqual([]);
    },
  );
});

describe('META-07: regular expressions', () => {
  const patterns = ['(a+)+$', '(a|a)*$', '([a-zA-Z]+)*$', '(.*a){20}', '[', '', '^$', 'x'.repeat(10_000)];
  test.each(patterns.map((pattern) => [pattern.slice(0, 20), pattern]))(
    'META-07 keeps %j as a text it does not know: no attribute is ever compiled to an expression',
    (_start, pattern) => {
      const { compiled, form, issues } = open(
        metaForm(textItem('a', { pattern, regex: pattern, rules: [{ pattern }] })),
      );
      expect(issues).toEqual([]);
      expect(JSON.stringify(compiled.schema)).not.toContain('pattern');
      expect(form.metaFormItemList[0]?.itemConfig.extra).toMatchObject({ pattern, regex: pattern });
    },
  );

  test('META-07 reads long texts made to slow an expression down in linear time', () => {
    const slow = [
      'a'.repeat(50_000),
      '/a'.repeat(25_000),
      '1'.repeat(50_000),
      `rgb(${'1 '.repeat(25_000)}`,
      '\u200b'.repeat(50_000),
      `http://${'a.'.repeat(25_000)}`,
      '-'.repeat(50_000),
      ' '.repeat(50_000),
    ];
    const start = process.cpuUsage();
    for (const text of slow) {
      open(
        metaForm(
          textItem(text, {
            color: text,
            treeurl: text,
            jumpurl: text,
            refKey: text,
            width: text,
            max: text,
            span: text,
            filetype: text,
            columns: text,
            required: text,
            maxlength: text,
          }),
        ),
      );
    }
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(2_000);
  });
});
