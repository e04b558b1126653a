import { beforeAll, describe, expect, test } from 'vitest';
import type { Issue } from '../metadata/issues/issue.ts';
import { joinIssues } from '../metadata/issues/join-issues.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import { serializeMetaForm } from '../metadata/serialize-meta-form.ts';
import {
  cascadedFrom,
  column,
  computed,
  item,
  metaForm,
  numberItem,
  referenceItem,
  subListItem,
  textItem,
  treeItem,
  uploadItem,
} from '../testing/builders.ts';
import { builtInRegistry as registry } from '../item-types/built-in-registry.ts';
import { compileForm } from './compile-form.ts';

function open(json: unknown) {
  const { form, issues } = parseMetaForm(json);
  const compiled = compileForm(form, { registry });
  return {
    form,
    compiled,
    issues: joinIssues(issues, compiled.issues),
    keys: compiled.fields.map((field) => field.key),
  };
}

const codes = (issues: readonly Issue[]) => issues.map((issue) => issue.code);

describe('META-08: numbers, widths and colours', () => {
  test.each([
    ['max', 'abc'],
    ['max', {}],
    ['digits', -1],
    ['digits', 999],
    ['digits', 0.5],
    ['span', 0],
    ['span', 25],
    ['span', 'x'],
    ['width', '100;background:url(//e)'],
    ['width', 12345],
    ['width', -5],
    ['required', 'maybe'],
    ['dateformat', 'dd.MM.yy'],
    ['tablealign', 'middle'],
  ])('META-08 uses the default for %s %j and keeps what was there', (attribute, value) => {
    const { issues, form } = open(metaForm(numberItem('a', { [attribute]: value })));
    expect(issues).toMatchObject([
      {
        code: 'META_FORM_ATTRIBUTE_UNUSABLE',
        path: ['metaFormItemList', 0, 'itemConfigJson', attribute],
        fix: { kind: 'remove' },
      },
    ]);
    expect(form.metaFormItemList[0]?.itemConfig).not.toHaveProperty(attribute);
    expect(JSON.parse(serializeMetaForm(form).metaFormItemList[0]?.itemConfigJson ?? '')).toEqual({
      [attribute]: value,
    });
  });

  test.each([-5, 1e12, 'many'])('META-08 sets no limit for a maxlength of %j', (maxlength) => {
    expect(open(metaForm(textItem('a', { maxlength }))).compiled.fields[0]).not.toHaveProperty('maxLength');
  });

  test('META-08 drops both limits where the lower is above the upper', () => {
    const { issues, compiled } = open(metaForm(numberItem('a', { min: 5, max: 1 })));
    expect(codes(issues)).toEqual(['META_FORM_LIMITS_CROSSED']);
    expect(compiled.fields[0]?.item.itemConfig).not.toHaveProperty('max');
  });

  test.each([
    'red;position:fixed',
    'url(javascript:alert(1))',
    'var(--x)',
    'expression(1)',
    'rgb(1,2,3);x:y',
    '#12',
    'red\\',
    'env(x)',
    'inherit;',
  ])('META-08 refuses the colour %j', (color) => {
    const { issues, compiled } = open(metaForm(textItem('a', { color })));
    expect(codes(issues)).toEqual(['META_FORM_COLOR_REFUSED']);
    expect(compiled.fields[0]).not.toHaveProperty('color');
  });

  test.each(['red', '#f00', '#FF0000cc', 'rgb(255, 0, 0)', 'rgba(1,2,3,.5)', 'hsl(120deg 50% 50%)'])(
    'META-08 takes the colour %s',
    (color) => {
      expect(open(metaForm(textItem('a', { color }))).compiled.fields[0]?.color).toBe(color);
    },
  );
});

describe('META-09: paths that would be called', () => {
  const refused = [
    'https://evil/x',
    '//evil',
    '\\\\evil',
    '/\\evil',
    '/api/../../evil',
    '/api/%2e%2e/',
    '/api/./x',
    '/api/x?blade-auth=',
    '/api/x?',
    '/api/x?params=a,b&id=1',
    '/api/x?a=1&access_token=y',
    'javascript:alert(1)',
    '/api//evil',
    '/api/x#y',
    '/api/x\ny',
    '/api/a%2fb',
    '/api/a%00',
    'evil.com:80/x',
    '/@evil/..',
  ];
  test.each(refused)('META-09 calls nothing at %j', (path) => {
    const { issues, compiled } = open({
      ...metaForm(treeItem('a', { treeurl: path }), uploadItem('b', { path })),
      updateUrl: path,
      detailUrl: path,
    });
    expect(codes(issues)).toEqual(Array(4).fill('META_FORM_PATH_REFUSED'));
    expect(compiled.form).not.toHaveProperty('updateUrl');
    expect(compiled.form).not.toHaveProperty('detailUrl');
    expect(compiled.fields.map((field) => field.item.itemConfig.treeurl ?? field.item.itemConfig.path)).toEqual([
      undefined,
      undefined,
    ]);
  });

  test.each(['/api/baseinfo/unit/tree', 'api/baseinfo/unit/tree', 'jfs/file/upload', '/api/dept/tree/inunit/12'])(
    'META-09 takes the path %s',
    (treeurl) => {
      expect(open(metaForm(treeItem('a', { treeurl })))).toMatchObject({
        issues: [],
        form: { metaFormItemList: [{ itemConfig: { treeurl } }] },
      });
    },
  );

  test.each(['..', '../x', 'a/b', 'a?b', 'a#b'])('META-09 refuses %s as the name of a reference source', (refKey) => {
    expect(codes(open(metaForm(referenceItem('a', { refKey }))).issues)).toEqual(['META_FORM_PATH_REFUSED']);
  });
});

describe('META-10: addresses that a person would follow', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:x',
    '//evil',
    'http://good@evil',
    'java\tscript:alert(1)',
    'https:\\\\evil',
    ' javascript:x',
    '/\\evil',
    'file:///etc',
    '/api/blade-auth/logout',
    'api/blade-auth/logout',
    '/API/x',
    '/%61pi/blade-auth/logout',
    '/a/%2e%2e/api/x',
    '/x//evil',
    '/%',
    '/%2fevil',
  ])('META-10 refuses the address %j', (jumpurl) => {
    const { issues, form } = open(metaForm(referenceItem('a', { jump: true, jumpurl })));
    expect(codes(issues)).toEqual(['META_FORM_ADDRESS_REFUSED']);
    expect(form.metaFormItemList[0]?.itemConfig).not.toHaveProperty('jumpurl');
  });

  test.each([
    '/warrant/list',
    'warrant/list?x=1',
    '#/warrant',
    'https://example.org/a?b=c#d',
    'http://10.0.0.1:8080/x',
  ])('META-10 accepts %s', (jumpurl) => {
    expect(open(metaForm(referenceItem('a', { jumpurl }))).issues).toEqual([]);
  });
});

test('META-11 keeps names as they are: markup, right-to-left marks, emoji, NUL and 100,000 characters', () => {
  const names = [
    '<img src=x onerror=alert(1)>',
    "{{constructor.constructor('alert(1)')()}}",
    '\u202Egnp',
    '👩‍👩‍👧',
    'a\u0000b',
    'x'.repeat(100_000),
  ];
  const { compiled, issues } = open(
    metaForm(...names.map((itemName, index) => textItem(`k${index}`, { itemName, prefix: itemName }))),
  );
  expect(compiled.fields.map((field) => field.label)).toEqual(names);
  expect(issues).toEqual([]);
});

describe('META-12: configurations shaped like React', () => {
  const shaped = {
    $$typeof: 'Symbol(react.element)',
    type: 'script',
    props: { dangerouslySetInnerHTML: { __html: '<b>' } },
    ref: 'x',
    key: 'k',
    children: ['x'],
    dangerouslySetInnerHTML: { __html: '<b>' },
  };

  test('META-12 leaves them among the unknown attributes: nothing of a field or schema carries them', () => {
    const { compiled, form } = open(
      metaForm(textItem('a', shaped), subListItem('rows', [{ ...column(textItem('b')), ...shaped }])),
    );
    const drawn = compiled.fields
      .flatMap((field) => [field, ...field.columns])
      .map(({ item: _item, type: _type, columns: _columns, ...facts }) => facts);
    expect(JSON.stringify([drawn, compiled.schema])).not.toMatch(/dangerously|typeof|script/);
    expect(JSON.parse(serializeMetaForm(form).metaFormItemList[0]?.itemConfigJson ?? '')).toEqual(shaped);
  });
});

describe('META-13: size', () => {
  beforeAll(() => void open(metaForm(...Array.from({ length: 300 }, (_, index) => textItem(`k${index}`)))));

  test('META-13 compiles 1,500 items and 300 columns', () => {
    const columns = Array.from({ length: 300 }, (_, index) => column(numberItem(`c${index}`)));
    const { compiled, issues } = open(
      metaForm(
        ...Array.from({ length: 1_500 }, (_, index) => textItem(`k${index}`, { span: 12 })),
        subListItem('rows', columns),
      ),
    );
    expect(issues).toMatchObject([{ code: 'META_FORM_TOO_MANY_LISTED', severity: 'warning' }]);
    expect(compiled.rows).toHaveLength(750);
    // Two columns and the files of each row.
    expect(compiled.tabs[0]?.columns).toHaveLength(301);
  });

  test('META-13 follows a chain of 10,000 cascades and 10,000 formulas without reaching the end of the stack', () => {
    const items = Array.from({ length: 10_000 }, (_, index) =>
      item(4, `k${index}`, index === 0 ? {} : cascadedFrom(`k${index - 1}`)),
    );
    const sums = Array.from({ length: 10_000 }, (_, index) =>
      numberItem(`n${index}`, index === 0 ? {} : computed(`n${index - 1} + 1`)),
    );
    const { compiled, issues } = open(metaForm(...items, ...sums));
    expect(issues).toMatchObject([{ code: 'META_FORM_TOO_MANY_LISTED', severity: 'warning' }]);
    expect(compiled.plan.computations).toHaveLength(9_999);
    expect(compiled.plan.dependents.get('n9998')).toEqual([9_998]);
    expect(compiled.plan.cascadeChildren.get('k9990')?.map((field) => field.key)).toEqual(
      Array.from({ length: 9 }, (_, index) => `k${9991 + index}`),
    );
  });
});
