import { baseLanguage, defineWords, sayIn, type Language } from '@org/meta-forms/core';
import type { SheetProblem } from './calculated.ts';
import type { RefusalCode, SheetRefusal } from './refusal.ts';

/** A sentence for every refusal of a workbook; its params fill the placeholders. */
export const sheetWords = defineWords<RefusalCode>('sheets.sheet', {
  zh: {
    SHEET_NOT_A_WORKBOOK: '文件不是有效的 Excel 工作簿（.xlsx）',
    SHEET_ENCRYPTED: '工作簿已加密，请取消密码后再上传',
    SHEET_MACROS: '工作簿含有宏或控件，请另存为不含宏的 .xlsx 后再上传',
    SHEET_EXTERNAL_LINKS: '工作簿含有外部链接、数据连接或嵌入对象，请断开后再上传',
    SHEET_TOO_LARGE: '工作簿过大：文件或解压后超过 {limit} MB',
    SHEET_TOO_MANY_SHEETS: '工作表不能超过 {limit} 个',
    SHEET_TOO_MANY_CELLS: '单元格不能超过 {limit} 个，请删除表格以外的空行空列',
    SHEET_TOO_MANY_STYLES: '单元格样式不能超过 {limit} 种，请清理样式后再上传',
    SHEET_OUT_OF_RANGE: '单元格“{name}”超出工作表范围',
    SHEET_FORMULA_INVALID: '公式无法识别，问题出在“{found}”附近',
    SHEET_FORMULA_TOO_LONG: '公式不能超过 {limit} 个字符',
    SHEET_FUNCTION_UNKNOWN: '不支持函数 {name}',
    SHEET_ARGUMENT_COUNT: '函数 {name} 需要 {min} 至 {max} 个参数，现有 {found} 个',
    SHEET_ARRAY_FORMULA: '不支持结果占多个单元格的数组公式，请改为每个单元格一个公式',
    SHEET_NAME_UNKNOWN: '公式中的名称“{name}”不存在',
    SHEET_REFERENCE_MISSING: '公式引用的“{name}”不存在',
    SHEET_CYCLE: '公式循环引用：{cells}',
    SHEET_MISSING: '缺少工作表“{name}”',
    SHEET_HEAD_DIFFERS: '单元格内容与模板不一致：应为“{expected}”，实为“{found}”',
    SHEET_TOO_MANY_ROWS: '可增加的行不能超过 {limit} 行，现有 {found} 行',
    SHEET_VALUE_WRONG: '“{found}”不是{expected}',
  },
  en: {
    SHEET_NOT_A_WORKBOOK: 'The file is not an Excel workbook (.xlsx)',
    SHEET_ENCRYPTED: 'The workbook is encrypted; remove its password and upload it again',
    SHEET_MACROS: 'The workbook has macros or controls; save it as .xlsx without macros and upload it again',
    SHEET_EXTERNAL_LINKS: 'The workbook has links, connections or embedded objects; break them and upload it again',
    SHEET_TOO_LARGE: 'The workbook is too large: it has more than {limit} MB, packed or unpacked',
    SHEET_TOO_MANY_SHEETS: 'A workbook has at most {limit} sheets',
    SHEET_TOO_MANY_CELLS: 'A workbook has at most {limit} cells; remove empty rows and columns outside the table',
    SHEET_TOO_MANY_STYLES: 'A workbook has at most {limit} cell styles; clean up the styles and upload it again',
    SHEET_OUT_OF_RANGE: 'The cell "{name}" is outside the sheet',
    SHEET_FORMULA_INVALID: 'The formula cannot be read near "{found}"',
    SHEET_FORMULA_TOO_LONG: 'A formula has at most {limit} characters',
    SHEET_FUNCTION_UNKNOWN: 'There is no function {name}',
    SHEET_ARGUMENT_COUNT: '{name} takes {min} to {max} arguments; there are {found}',
    SHEET_ARRAY_FORMULA: 'A formula whose result fills several cells cannot be read; use a formula for each cell',
    SHEET_NAME_UNKNOWN: 'The name "{name}" in the formula does not exist',
    SHEET_REFERENCE_MISSING: 'The formula reads "{name}", which does not exist',
    SHEET_CYCLE: 'Formulas read each other in a circle: {cells}',
    SHEET_MISSING: 'The sheet "{name}" is missing',
    SHEET_HEAD_DIFFERS: 'The cell differs from the template: "{expected}" is expected, "{found}" was found',
    SHEET_TOO_MANY_ROWS: 'A row is repeated at most {limit} times; there are {found}',
    SHEET_VALUE_WRONG: '"{found}" is not {expected}',
  },
});

type KindOfValue = 'number' | 'precision' | 'digits' | 'date' | 'text' | 'choice';

/** What a cell expects, as a part of the sentence of `SHEET_VALUE_WRONG`. */
export const expectedWords = defineWords<KindOfValue>('sheets.expected', {
  zh: {
    number: '数字',
    precision: '不超过 {limit} 位的数字',
    digits: '不超过 {digits} 位小数的数字',
    date: '日期（如 2026-01-05）',
    text: '不超过 {limit} 个字的文本',
    choice: '可选项之一',
  },
  en: {
    number: 'a number',
    precision: 'a number with at most {limit} digits',
    digits: 'a number with at most {digits} decimals',
    date: 'a date (such as 2026-01-05)',
    text: 'a text of at most {limit} characters',
    choice: 'one of the choices',
  },
});

/** Sentences about filled cells. */
export const problemWords = defineWords<Exclude<SheetProblem['code'], 'SHEET_CHECK' | 'SHEET_VALUE_WRONG'>>(
  'sheets.problem',
  {
    zh: {
      SHEET_REQUIRED: '此单元格必填',
      SHEET_FORMULA_ERROR: '公式结果为错误值 {error}',
      SHEET_CHECK_FAILED: '审核公式无法计算：{error}',
    },
    en: {
      SHEET_REQUIRED: 'This cell must be filled in',
      SHEET_FORMULA_ERROR: 'The formula ends in the error {error}',
      SHEET_CHECK_FAILED: 'The check cannot be computed: {error}',
    },
  },
);

/** The sentence of a refusal, with the place in front of it. */
export function refusalText({ code, sheet, address, params }: SheetRefusal, language: Language): string {
  const sentence = sayIn(sheetWords, language)(code, params);
  const place = [sheet, address].filter((part) => part !== undefined && part !== '').join('!');
  if (place === '') return sentence;
  return baseLanguage(language) === 'zh' ? `${place}：${sentence}` : `${place}: ${sentence}`;
}
