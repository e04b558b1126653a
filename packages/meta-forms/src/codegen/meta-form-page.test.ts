import { describe, expect, test } from 'vitest';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import {
  cascadedFrom,
  column,
  computed,
  dictionaryItem,
  mappedFrom,
  metaForm,
  numberItem,
  referenceItem,
  subListItem,
  textItem,
  uploadItem,
  type BuiltItem,
} from '../testing/builders.ts';
import { metaFormPage } from './meta-form-page.ts';

const formOf = (...items: readonly BuiltItem[]) => parseMetaForm(metaForm(...items)).form;

const house = formOf(
  textItem('name', { itemName: '名称', names: { en: 'Name' }, maxlength: 50, required: true, unique: true }),
  numberItem('area', { itemName: '面积', names: { en: 'Area' }, min: 0, digits: 2 }),
  numberItem('total', { itemName: '总价', names: { en: 'Total' }, ...computed('area * SUM(rooms.price)') }),
  dictionaryItem('use', { itemName: '用途', names: { en: 'Use' }, dictKey: 'use' }),
  referenceItem('unit', { itemName: '单位', names: { en: 'Unit' }, ...cascadedFrom('use') }),
  textItem('address', { itemName: '地址', names: { en: 'Address' }, ...mappedFrom('unit', 'address') }),
  uploadItem('deed', { itemName: '证件', names: { en: 'Deed' }, filetype: [{ name: 'PDF', required: true }] }),
  subListItem('rooms', [column(numberItem('price', { itemName: '单价', names: { en: 'Price' }, max: 9 }))], {
    itemName: '房间',
    names: { en: 'Rooms' },
  }),
);
const dictionaries = { use: [{ key: '1', value: '办公' }] };

function cellsIn(line: string): number {
  return line.replaceAll(/\\[\\|]/g, '').split('|').length;
}

describe('the page of a form', () => {
  test('shows items, rules, formulas, cascades, mappings, options and sub-lists in English', () => {
    expect(metaFormPage(house, { dictionaries })).toMatchInlineSnapshot(`
      "# Test form

      - Key of the form: \`test_form\`
      - Number of items: 8

      ## Items

      | Label | Key | Type | Required | Rules |
      | --- | --- | --- | --- | --- |
      | Name | \`name\` | Text | yes | Longest text: 50; Unique: yes |
      | Area | \`area\` | Number |   | text where a double would lose digits; Least value: 0; Decimals: 2 |
      | Total | \`total\` | Number |   | text where a double would lose digits; computed by a formula, not typed |
      | Use | \`use\` | Dictionary |   | Dictionary: use |
      | Unit | \`unit\` | Reference |   | Reference source: unit |
      | Address | \`address\` | Text |   |   |
      | Deed | \`deed\` | Files |   | Kinds of files: PDF (required) |
      | Rooms | \`rooms\` | Sub-list |   |   |

      ## Formulas

      | Label | Formula | Meaning |
      | --- | --- | --- |
      | Total | \`area * SUM(rooms.price)\` | Area × sum of(Rooms.Price) |

      ## Cascades

      | Label | Parent item | Query parameter |
      | --- | --- | --- |
      | Unit | Use | \`use\` |

      ## Mappings

      | Label | Reference | Source |
      | --- | --- | --- |
      | Address | Unit | \`test_form.address\` |

      ## Options

      **Use**

      | Value | Name |
      | --- | --- |
      | \`1\` | 办公 |

      ## Sub-list Rooms

      | Label | Key | Type | Required | Rules |
      | --- | --- | --- | --- | --- |
      | Price | \`price\` | Number |   | text where a double would lose digits; Greatest value: 9 |
      | Files | \`attachments\` | Files |   | several values, comma-joined |
      "
    `);
  });

  test('and in Chinese', () => {
    expect(metaFormPage(house, { language: 'zh', dictionaries })).toMatchInlineSnapshot(`
      "# Test form

      - 表单编码：\`test_form\`
      - 项数：8

      ## 表单项

      | 名称 | 字段编码 | 类型 | 必填 | 规则 |
      | --- | --- | --- | --- | --- |
      | 名称 | \`name\` | 单行文本 | 是 | 最大长度：50；唯一值：是 |
      | 面积 | \`area\` | 数字 |   | 超出双精度时为十进制文本；最小值：0；小数位：2 |
      | 总价 | \`total\` | 数字 |   | 超出双精度时为十进制文本；由公式计算，不能填写 |
      | 用途 | \`use\` | 字典选择 |   | 字典：use |
      | 单位 | \`unit\` | 单选引用 |   | 引用来源：unit |
      | 地址 | \`address\` | 单行文本 |   |   |
      | 证件 | \`deed\` | 附件 |   | 分类上传：PDF（必填） |
      | 房间 | \`rooms\` | 子表 |   |   |

      ## 公式

      | 名称 | 公式 | 含义 |
      | --- | --- | --- |
      | 总价 | \`area * SUM(rooms.price)\` | 面积 × 合计(房间.单价) |

      ## 级联

      | 名称 | 前置项目 | 查询参数 |
      | --- | --- | --- |
      | 单位 | 用途 | \`use\` |

      ## 数据带入

      | 名称 | 引用项 | 来源 |
      | --- | --- | --- |
      | 地址 | 单位 | \`test_form.address\` |

      ## 选项

      **用途**

      | 值 | 名称 |
      | --- | --- |
      | \`1\` | 办公 |

      ## 子表 房间

      | 名称 | 字段编码 | 类型 | 必填 | 规则 |
      | --- | --- | --- | --- | --- |
      | 单价 | \`price\` | 数字 |   | 超出双精度时为十进制文本；最大值：9 |
      | 附件 | \`attachments\` | 附件 |   | 多个值以逗号连接 |
      "
    `);
  });

  test('names the faults of the metadata', () => {
    const { form, issues } = parseMetaForm(metaForm(numberItem('n', { ...computed('1 +'), span: 'x' })));
    const page = metaFormPage(form, { issues });
    expect(page.match(/^## Faults of the metadata\n\n(- .+\n){2}/m)).not.toBeNull();
  });

  test('of a form without items is a title', () => {
    expect(metaFormPage(parseMetaForm({}).form)).toBe('# Form without a name\n\n- Number of items: 0\n');
  });
});

describe('metadata cannot write markup', () => {
  test.each([
    '<img src=x onerror=alert(1)>',
    '<!-- x',
    '| a | b |',
    'a\n\n# Heading',
    '[x](javascript:alert(1))',
    '![x](//evil)',
    '`code` ``more``',
    '**bold** _it_ ~~x~~',
    'https://evil.example',
    '\u202e\u0000',
    '---',
    '&lt;script&gt;',
    '- [ ] task',
    '1. list',
    '- list',
    '> quote',
    'a\\|b',
    '`|\\',
    '$x$ @user www.evil.example',
  ])('%j in each text of an author', (attack) => {
    const texts = { itemName: attack, prefix: attack, names: { en: attack } };
    const { form, issues } = parseMetaForm({
      metaKey: attack,
      formName: attack,
      metaFormItemList: [
        textItem(attack, { ...texts, ...computed(`{${attack}} & "${attack}"`), color: attack }),
        dictionaryItem('d', { ...texts, dictKey: attack, ...cascadedFrom(attack), param: attack }),
        referenceItem('r', { ...texts, refKey: attack }),
        textItem('m', { ...texts, ...mappedFrom('r', attack) }),
        subListItem('s', [column(textItem(attack, texts))], texts),
        uploadItem('u', { ...texts, filetype: [{ name: attack, required: true }] }),
      ],
    });
    const page = metaFormPage(form, { issues, dictionaries: { [attack]: [{ key: attack, value: attack }] } });
    // Code spans show what is in them.
    const text = page.replaceAll(/(?<!\\)(`+)[^`](?:.*?[^`])??\1(?!`)/g, 'code');
    expect(text.split('\n').filter((line) => !/^(?:$|#{1,4} |\| |- |\*\*.+\*\*$)/.test(line))).toEqual([]);
    expect(text).not.toMatch(/<|(?<!\\)\]\(|https?:\/\/|www\.|(?<!\\)@|(?<!\\)`|\u202e/);
    expect(text).not.toContain('\0');
    // Each row of a table has the cells of its head.
    const rows = page.split('\n').filter((line) => line.startsWith('|'));
    expect(rows.filter((line) => ![4, 5, 7].includes(cellsIn(line)))).toEqual([]);
  });
});
