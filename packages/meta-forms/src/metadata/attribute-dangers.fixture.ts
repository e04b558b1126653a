/** The attacks that an attribute may allow the author of a form. */
export type Danger =
  | 'address'
  | 'link'
  | 'segment'
  | 'expression'
  | 'extensions'
  | 'size'
  | 'style'
  | 'property'
  | 'text'
  | 'names'
  | 'sealing'
  | 'slots'
  | 'columns'
  | 'nested'
  | 'choice'
  | 'flag';

/**
 * A row for each attribute that the parser reads, by its table. A new attribute needs one, in which its author names
 * the attacks that it must withstand.
 */
export const dangers: Readonly<
  Record<'form' | 'item' | 'config' | 'column' | 'mapper' | 'compute' | 'slot', Readonly<Record<string, Danger>>>
> = {
  form: {
    id: 'text',
    metaKey: 'segment',
    formName: 'text',
    names: 'names',
    metaType: 'choice',
    updateUrl: 'address',
    detailUrl: 'address',
  },
  item: {
    id: 'text',
    itemName: 'text',
    itemKey: 'property',
    itemType: 'choice',
    itemOrder: 'size',
    itemTableOrder: 'size',
    maxlength: 'size',
    prefix: 'text',
  },
  config: {
    names: 'names',
    prefixes: 'names',
    color: 'style',
    tablehidden: 'flag',
    hidden: 'flag',
    edited: 'flag',
    tablealign: 'choice',
    fixed: 'choice',
    width: 'size',
    span: 'size',
    nextline: 'flag',
    required: 'flag',
    max: 'size',
    min: 'size',
    digits: 'size',
    dateformat: 'choice',
    dictKey: 'text',
    refKey: 'segment',
    tablelabel: 'property',
    jump: 'flag',
    jumpurl: 'link',
    cascadeField: 'property',
    param: 'property',
    inputCode: 'flag',
    multiple: 'flag',
    path: 'address',
    filetype: 'slots',
    isTree: 'flag',
    treeurl: 'address',
    columns: 'columns',
    addRemoveBtnHidden: 'flag',
    showStatus: 'flag',
    total: 'flag',
    mapperOrigin: 'property',
    simpleMapperConfig: 'nested',
    isComputeData: 'flag',
    computeData: 'nested',
    formDataCopy: 'property',
    defaultValue: 'text',
    sealed: 'sealing',
    unique: 'property',
    numberRule: 'text',
    searchedOften: 'flag',
  },
  column: { id: 'text', name: 'text', field: 'property', columntype: 'choice', maxlength: 'size', prefix: 'text' },
  mapper: {
    isMapper: 'flag',
    mapperMetaFormCode: 'segment',
    mapperMetaFormId: 'segment',
    mapperMetaFormItem: 'property',
  },
  compute: { formula: 'expression' },
  slot: { name: 'text', names: 'names', required: 'flag', filetype: 'extensions' },
};

const markup = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "{{constructor.constructor('alert(1)')()}}",
  '\u202e\u0000x',
  'x'.repeat(100_000),
];
const addresses = [
  '/api/blade-user/grant?userIds=1&roleIds=1',
  '/api/blade-user/grant',
  'blade-auth/oauth/logout',
  '/api/blade-system/param/submit',
  '//evil.example/x',
  'https://evil.example/x',
  '/api/../x',
  '/api/%2e%2e/x',
  '/api/baseinfo/unit/tree/../../../blade-auth/logout',
  '/api/jfs/file/upload?x=1',
  '/api/jfs/file/upload#x',
  '/api/jfs/file/upload/assetCard:1',
  'javascript:alert(1)',
  '/api\\blade-auth\\logout',
  '/api/%62lade-auth/logout',
];
const links = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  'https://user:pass@evil.example/',
  '/api/blade-auth/oauth/logout',
  'api/x',
  '/%61pi/blade-auth/logout',
  '#//evil.example',
];
const deep = '('.repeat(20_000) + '1' + ')'.repeat(20_000);

/** Values with which an author would attack. */
export const hostile: Readonly<Record<Danger, readonly unknown[]>> = {
  address: [...addresses, ['blade-user/grant'], { toString: 'x' }, 'x'.repeat(100_000)],
  link: [...links, [links[0]], 'x'.repeat(100_000)],
  segment: [
    '..',
    '.',
    '../../blade-auth/logout',
    'a/b',
    'a?b=c',
    'a#b',
    'a\\b',
    '%2e%2e%2fx',
    'x\u0000',
    ['..'],
    'x'.repeat(100_000),
  ],
  expression: [
    deep,
    '-'.repeat(50_000) + '1',
    '9^9^9^9^9',
    '10^100000',
    'CONCAT(name,name)&'.repeat(5_000) + '1',
    'constructor.constructor("alert(1)")()',
    'this',
    '__proto__.x',
    'name[0]',
    'fetch("/api/x")',
    'ROUND(1,1000000000)',
    'LEFT("x",1e9)',
    'x'.repeat(200_000),
  ],
  extensions: ['../../x', 'exe,svg,html', '*', 'a'.repeat(100_000), ['exe', '<b>']],
  size: [-1, 1e308, '9'.repeat(400), 'NaN', 'Infinity', '1e999', 0.5, -1e9, {}, [1]],
  style: [
    'red;position:fixed;inset:0',
    'url(https://evil.example/x)',
    'url(javascript:alert(1))',
    'var(--x)',
    'expression(alert(1))',
    'image-set("https://evil.example/x")',
    'red\\;x',
  ],
  property: ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '$ref', 'a.b', ...markup],
  text: markup,
  names: [
    ...markup,
    { en: markup[0] },
    JSON.parse('{"__proto__":"typed","en":"x"}'),
    { constructor: 'x' },
    { valueOf: 'x' },
    { toString: 'x' },
    { en: { toString: 'x' } },
    { en: 'x', EN: 'y' },
    [{ en: 'x' }],
    Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`en-${index}`, 'x'])),
  ],
  sealing: [false, 'false', 0, 'x', {}],
  slots: [
    [{ name: markup[0], required: true, filetype: '../x' }],
    [{ name: '__proto__' }],
    '[{"name":"<script>"}]',
    Array.from({ length: 2_000 }, (_, index) => ({ name: `s${index}` })),
    { length: 1e9 },
  ],
  columns: [
    [{ name: markup[0], field: '__proto__', columntype: 1 }],
    [{ name: 'x', field: 'x', columntype: 12, treeurl: addresses[0] }],
    [{ name: 'x', field: 'x', columntype: 9, path: addresses[2] }],
    { length: 1e9 },
    'x'.repeat(100_000),
  ],
  nested: [
    { isMapper: true, mapperMetaFormId: '../../blade-auth/logout?x=', mapperMetaFormItem: '__proto__' },
    { formula: deep },
    '{"formula":',
    [],
    'x'.repeat(100_000),
  ],
  choice: [-1, 1e9, '__proto__', 'javascript:alert(1)', {}, [1]],
  flag: ['javascript:alert(1)', {}, [], 1e9, 'x'.repeat(100_000)],
};
