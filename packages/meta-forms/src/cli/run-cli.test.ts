import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkRecord } from '../checking/check-record.ts';
import { typeFaults } from '../codegen/typescript.fixture.ts';
import { compileForm } from '../item-types/built-in-registry.ts';
import { formInLanguage } from '../metadata/form-in-language.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import { metaForm, numberItem, textItem } from '../testing/builders.ts';
import { cliFolder, house } from './cli-folder.fixture.ts';
import { cliWords, refusalWords } from './cli.words.ts';

const { folder, write, run, remove } = cliFolder();
afterAll(remove);
write('office.json', { ...house, metaKey: 'office' });
write('doubts.json', metaForm(numberItem('a'), numberItem('A')));
write('faults.json', metaForm(textItem('a', { color: 'url(x)' }), textItem('a'), numberItem('A')));
write('broken.json', '{ "metaFormItemList": [ }');
write('list.json', '[1, 2]');
write('binary.json', '');
writeFileSync(join(folder, 'binary.json'), Buffer.from([0x7b, 0xff, 0xfe]));
write('dictionaries.json', {
  use: [
    { key: '1', value: 'Office' },
    { dictKey: 2, dictValue: 'Service' },
  ],
});
const COLOUR = `{
  code: 100, name: 'colour', structure: 'value', fullRow: false, showsCompanion: false, emptyValue: '',
  operators: ['eq'],
  compile: () => ({ options: {}, schema: { type: 'string', pattern: '^#' } }),
  decode: (wire) => typeof wire === 'string' ? wire : '', encode: (value) => value, isFilled: (value) => value !== '',
  check: () => [], settle: (value) => value,
}`;
write('list.mjs', `export const itemTypes = [${COLOUR}];`);
write('default.cjs', `module.exports = [${COLOUR}];`);
write('broken.mjs', 'export const itemTypes = ;');
write('nothing.mjs', 'export const itemTypes = [{ code: 100 }];');
write('twice.mjs', `export default [${COLOUR}, ${COLOUR}];`);
write(
  'registry.mjs',
  `const types = [${COLOUR}];
   export default { types, byCode: (code) => types.find((t) => t.code === code), byName: () => undefined };`,
);
write('roof.json', { ...metaForm(), metaFormItemList: [{ itemKey: 'tint', itemName: 'Tint', itemType: 100 }] });
write('flat.json', { ...metaForm(), metaFormItemList: [{ itemKey: 'tint', itemName: 'Tint', itemType: 1 }] });
mkdirSync(join(folder, 'forms/deep'), { recursive: true });
mkdirSync(join(folder, 'forms/node_modules'));
mkdirSync(join(folder, 'empty'));
write('forms/a.json', house);
write('forms/deep/b.json', metaForm(textItem('b', { color: 'url(x)' })));
write('forms/package.json', { name: 'x' });
write('forms/node_modules/c.json', '{ "metaFormItemList": [ }');
symlinkSync(join(folder, 'broken.json'), join(folder, 'forms/link.json'));

describe('types', () => {
  test('writes a module that compiles, of one form or several', () => {
    const { code, out, err } = run(['types', 'house.json', 'office.json', '--dictionaries', 'dictionaries.json']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain("export type HouseUse =\n  /** Office */\n  | '1'\n  /** Service */\n  | '2';");
    expect(out).toContain('export type Office = {');
    expect(typeFaults(new Map([['forms.ts', out]]))).toEqual([]);
  });

  test('in Chinese, from standard input, into a file', () => {
    const { code, out } = run(['types', '-', '--language', 'zh', '--out', 'house.ts'], JSON.stringify(house));
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect(readFileSync(join(folder, 'house.ts'), 'utf8')).toContain(
      '/** 表单“房屋”的单据。 */\nexport type House = {',
    );
  });
});

describe('lint', () => {
  test('ends with 0 without faults, and with warnings', () => {
    expect(run(['lint', 'house.json'])).toEqual({ code: 0, out: '1 file: 0 errors, 0 warnings\n', err: '' });
    expect(run(['lint', 'doubts.json']).code).toBe(0);
  });

  test('says place, severity, code and sentence of each fault, and ends with 1', () => {
    const { code, out } = run(['lint', 'faults.json', '--language', 'zh']);
    expect(code).toBe(1);
    expect(out).toMatch(/^faults\.json:\d+:\d+ 警告 META_FORM_COLOR_REFUSED “a”的颜色/m);
    expect(out).toMatch(/^faults\.json:\d+:\d+ 错误 META_FORM_KEY_DUPLICATE 字段编码“a”重复/m);
    expect(out).toMatch(/\n1 个文件：1 个错误，\d 个警告\n$/);
  });

  test('ends with 1 where there are more warnings than are allowed', () => {
    expect(run(['lint', 'doubts.json', '--max-warnings', '1']).code).toBe(0);
    const { code, err } = run(['lint', 'doubts.json', '--max-warnings=0']);
    expect({ code, err }).toEqual({ code: 1, err: 'More warnings than --max-warnings 0.\n' });
  });

  test('reads the forms in folders, and no links, packages and other files', () => {
    const { code, out } = run(['lint', 'forms', '--format', 'json']);
    const { findings, ...count }: { readonly findings: readonly { readonly file: string }[] } = JSON.parse(out);
    expect({ code, count }).toEqual({ code: 0, count: { files: 2, errors: 0, warnings: 1 } });
    expect(findings).toMatchObject([
      { file: 'forms/deep/b.json', code: 'META_FORM_COLOR_REFUSED', severity: 'warning' },
    ]);
  });

  test('reports a text that is no JSON as a fault of the form', () => {
    const { code, out } = run(['lint', 'broken.json']);
    expect(code).toBe(1);
    expect(out).toContain('broken.json:1:25 error META_FORM_NOT_JSON ');
  });

  test('writes SARIF with addresses', () => {
    const { out } = run(['lint', 'faults.json', 'forms', '-', '--format', 'sarif'], '{');
    const log: { readonly version: string; readonly runs: readonly { readonly results: readonly unknown[] }[] } =
      JSON.parse(out);
    expect(log.version).toBe('2.1.0');
    const text = JSON.stringify(log);
    for (const uri of ['faults.json', 'forms/deep/b.json', 'stdin']) expect(text).toContain(`"uri":"${uri}"`);
  });
});

test('schema writes the JSON Schema of the record', () => {
  const { code, out } = run(['schema', 'house.json']);
  expect(code).toBe(0);
  const { form } = parseMetaForm(house);
  expect(JSON.parse(out)).toEqual(JSON.parse(JSON.stringify(compileForm(formInLanguage(form, 'en')).schema)));
});

test('docs writes a page of each form in a language', () => {
  const { code, out } = run([
    'docs',
    'house.json',
    'faults.json',
    '--language=zh',
    '--dictionaries',
    'dictionaries.json',
  ]);
  expect(code).toBe(0);
  expect(out).toContain('# 房屋\n');
  expect(out).toContain('| `1` | Office |');
  expect(out).toContain('## 元数据的问题\n');
});

describe('a further language', () => {
  test('has the sentences of a file', () => {
    write('fr.json', {
      tag: 'fr',
      sentences: { 'forms.codegen': { items: 'Éléments' }, 'forms.type': { number: 'Nombre' }, wrong: 1 },
    });
    const { code, out, err } = run(['docs', 'house.json', '--language', 'fr.json']);
    expect({ code, err }).toEqual({ code: 0, err: 'fr.json: TRANSLATION_NOT_A_TABLE wrong\n' });
    expect(out).toContain('## Éléments\n');
    expect(out).toContain('| Nombre |');
  });

  test('has the sentences of English, and the own names of the form, where there is only its tag', () => {
    const { code, out } = run(['docs', 'house.json', '--language', 'fr']);
    expect(code).toBe(0);
    expect(out).toContain('| 名称 | `name` | Text | yes | Longest text: 20 |');
  });

  test('is English where its file is not JSON', () => {
    const { code, out, err } = run(['docs', 'house.json', '--language=broken.json']);
    expect({ code, err }).toEqual({ code: 0, err: 'broken.json: TRANSLATION_NOT_AN_OBJECT\n' });
    expect(out).toBe(run(['docs', 'house.json']).out);
  });
});

describe('sample', () => {
  test('writes a record that the form takes', () => {
    const { code, out } = run(['sample', 'house.json', '--dictionaries', 'dictionaries.json']);
    const record: Record<string, unknown> = JSON.parse(out);
    expect({ code, record }).toMatchObject({ code: 0, record: { name: 'Name', use: '1', rooms: [{ area: 1 }] } });
    expect(checkRecord(compileForm(parseMetaForm(house).form), record).problems).toEqual([]);
  });

  test('ends with 1 and says why where no values fit', () => {
    write('never.json', metaForm(numberItem('a', { isComputeData: true, computeData: { formula: '1' }, min: 5 })));
    const { code, err } = run(['sample', 'never.json']);
    expect(code).toBe(1);
    expect(err).toContain('The sample does not fit the form: a must not be less than 5');
  });
});

describe('item types of a module', () => {
  test.each(['list.mjs', 'default.cjs', 'registry.mjs'])('are known to every command, from %s', (module) => {
    expect(run(['lint', 'roof.json']).out).toContain('META_FORM_UNKNOWN_ITEM_TYPE');
    expect(run(['lint', 'roof.json', '--types', module])).toMatchObject({ code: 0, err: '' });
    expect(run(['types', 'roof.json', '--types', module])).toMatchObject({ code: 0, err: '' });
    expect(run(['schema', 'roof.json', '--types', module]).out).toContain('"pattern": "^#"');
    expect(run(['docs', 'roof.json', '--types', module]).out).toContain('colour');
    expect(run(['sample', 'roof.json', '--types', module])).toMatchObject({ code: 0 });
    const { out } = run(['diff', 'flat.json', 'roof.json', '--types', module]);
    expect(out).toContain('to colour.');
  });

  test('are in addition to the built-in ones', () => {
    expect(run(['lint', 'house.json', '--types', 'list.mjs']).out).toBe('1 file: 0 errors, 0 warnings\n');
  });
});

describe('what cannot be done ends with 2, a code and a remedy', () => {
  test.each([
    [['types', 'nowhere.json'], 'CLI_FILE_UNREADABLE: “nowhere.json” cannot be read (ENOENT).'],
    [['lint', 'nowhere'], 'CLI_FILE_UNREADABLE: “nowhere” cannot be read (ENOENT).'],
    [['types', 'forms'], 'CLI_IS_FOLDER: “forms” is a folder'],
    [['types', 'binary.json'], 'CLI_FILE_NOT_TEXT: “binary.json”'],
    [['types', '/dev/zero'], 'CLI_FILE_TOO_LARGE: “/dev/zero” has more than 50 MB'],
    [['lint', 'empty'], 'CLI_NO_FORMS: “empty” has no form'],
    [['types', 'broken.json'], 'CLI_NOT_A_FORM: broken.json:1:25 '],
    [['docs', 'list.json'], 'CLI_NOT_A_FORM: list.json:1:1 '],
    [['sample', 'dictionaries.json'], 'CLI_NOT_A_FORM: dictionaries.json:1:1 '],
    [['schema', 'house.json', 'office.json'], 'CLI_FILES_MISSING: The command “schema” needs the file of one form.'],
    [['diff', 'house.json'], 'CLI_FILES_MISSING: The command “diff” needs the files of two versions'],
    [['diff', 'house.json', 'office.json', '--fail-on', 'x'], 'CLI_VALUE_UNKNOWN: The option --fail-on cannot be “x”.'],
    [['types'], 'CLI_FILES_MISSING: The command “types” needs'],
    [['types', 'house.json', '--dictionaries', 'house.json'], 'CLI_DICTIONARIES_UNREADABLE: “house.json”'],
    [['types', 'house.json', '--dictionaries', 'broken.json'], 'CLI_DICTIONARIES_UNREADABLE: “broken.json”'],
    [['types', 'house.json', '--dictionaries', 'list.json'], 'CLI_DICTIONARIES_UNREADABLE: “list.json”'],
    [['types', 'house.json', '--out', 'none/x.ts'], 'CLI_OUT_UNWRITABLE: “none/x.ts” cannot be written (ENOENT).'],
    [['docs', 'house.json', '--out', './forms/../house.json'], 'CLI_OUT_IS_INPUT: --out cannot be'],
    [
      ['lint', 'house.json', '--format', 'xml'],
      'CLI_VALUE_UNKNOWN: The option --format cannot be “xml”. It is one of: text,',
    ],
    [['lint', 'house.json', '--max-warnings', '-1'], 'CLI_USAGE: '],
    [['lint', 'house.json', '--max-warnings', '1.5'], 'CLI_VALUE_UNKNOWN: The option --max-warnings cannot be “1.5”.'],
    [
      ['docs', 'house.json', '--language', 'fr_FR'],
      'CLI_LANGUAGE_UNKNOWN: The option --language cannot be “fr_FR”. Write a tag (en, ',
    ],
    [['types', 'house.json', '--types', 'none.mjs'], 'CLI_TYPES_UNREADABLE: The item types of “none.mjs” cannot'],
    [['lint', 'house.json', '--types', 'broken.mjs'], 'CLI_TYPES_UNREADABLE: The item types of “broken.mjs” cannot'],
    [['lint', 'house.json', '--types', 'twice.mjs'], 'CLI_TYPES_UNREADABLE: The item types of “twice.mjs” cannot'],
    [['lint', 'house.json', '--types', 'nothing.mjs'], 'CLI_TYPES_MISSING: “nothing.mjs” exports no item types.'],
    [['lint', 'house.json', '--types', 'house.json'], 'CLI_TYPES_MISSING: “house.json” exports no item types.'],
    [['docs', 'house.json', '--nonsense'], 'CLI_USAGE: '],
    [['schema', 'house.json', '--dictionaries', 'x'], 'CLI_USAGE: '],
    [['make', 'house.json', '--nonsense'], 'CLI_COMMAND_UNKNOWN: There is no command “make”.'],
    [['constructor'], 'CLI_COMMAND_UNKNOWN: There is no command “constructor”.'],
  ])('%j', (args, sentence) => {
    const { code, out, err } = run(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.slice(0, sentence.length)).toBe(sentence);
    // One line without a stack.
    expect(err.trimEnd()).not.toMatch(/\n|\bat .+:\d+:\d+\)/);
  });

  test('in the language that is asked for', () => {
    expect(run(['types', 'x.json', '--language', 'zh']).err).toBe(
      'CLI_FILE_UNREADABLE: 无法读取“x.json”（ENOENT）。请检查路径和权限。\n',
    );
  });

  test('and the file is not written', () => {
    expect(run(['types', 'broken.json', '--out', 'broken.ts']).code).toBe(2);
    expect(run(['lint', 'broken.ts']).err).toContain('CLI_FILE_UNREADABLE');
  });
});

describe('help and version', () => {
  test('name every command, and the version', () => {
    expect(run(['--help'])).toEqual({ code: 0, out: `${cliWords.en.usage}\n`, err: '' });
    expect(run(['lint', '-h', '--language', 'zh']).out).toBe(`${cliWords.zh.usage}\n`);
    expect(run([])).toEqual({ code: 2, out: '', err: `${cliWords.en.usage}\n` });
    expect(run(['--version']).out).toBe('1.2.3\n');
    for (const command of ['types', 'lint', 'schema', 'docs', 'sample', 'diff'])
      for (const { usage } of [cliWords.zh, cliWords.en]) expect(usage).toMatch(new RegExp(`^  ${command} <`, 'm'));
  });
});

test('texts of forms and names of files cannot control the terminal', () => {
  const attack = '\u001b[2J\u001b]0;x\u0007\u202e\r\n::error::x';
  write('attack.json', metaForm(textItem('a', { itemName: attack, color: attack }), textItem(attack), textItem('a')));
  const shown = [
    run(['lint', 'attack.json']),
    run(['lint', `x${attack}`]),
    run(['types', 'attack.json']),
    run(['docs', 'attack.json']),
    run(['sample', 'attack.json']),
    run(['diff', 'attack.json', 'house.json']),
    run(['diff', 'house.json', 'attack.json', '--format', 'markdown']),
    run(['diff', 'house.json', 'attack.json', '--format', 'json']),
    run([attack]),
    run(['lint', 'attack.json', '--format', attack]),
  ];
  for (const { out, err } of shown) {
    expect(out + err).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
    expect(out + err).not.toMatch(/^::error/m);
  }
});

test('every refusal says what to do', () => {
  for (const sentence of Object.values(refusalWords.en)) expect(sentence).toMatch(/[.)]$|\{found\}$/);
});
