import { defineWords } from '../locales/define-words.ts';
import type { FormulaProblemCode } from './formula-problem.ts';

/** A sentence for every code of `FormulaProblem`; its params fill the placeholders. */
export const formulaProblemWords = defineWords<FormulaProblemCode>('forms.formula-problem', {
  zh: {
    FORMULA_EMPTY: '公式为空',
    FORMULA_TOO_LONG: '公式不能超过 {limit} 个字符',
    FORMULA_TOO_DEEP: '公式嵌套不能超过 {limit} 层',
    FORMULA_TOO_MANY_PARTS: '公式不能超过 {limit} 个组成部分',
    FORMULA_CHARACTER_UNKNOWN: '不认识的字符“{character}”',
    FORMULA_TEXT_OPEN: '文本缺少结束引号',
    FORMULA_BRACE_OPEN: '花括号中应为一个名称，并以 } 结束',
    FORMULA_NUMBER_TOO_LARGE: '数字过大',
    FORMULA_UNEXPECTED: '此处不应出现“{found}”',
    FORMULA_ENDS_EARLY: '公式不完整',
    FORMULA_EXPECTED: '此处应为“{expected}”',
    FORMULA_PERCENT_AMBIGUOUS: '此处的 % 可能是百分号，也可能是求余，请用括号写明',
    FORMULA_PATH_TOO_LONG: '“{name}”层级过多，只能写“子表.列”',
    FORMULA_FUNCTION_UNKNOWN: '没有函数 {name}',
    FORMULA_ARGUMENT_COUNT: '函数 {name} 需要 {min} 至 {max} 个参数，现有 {found} 个',
    FORMULA_UNIT_UNKNOWN: '{name} 没有单位“{unit}”，可以用 年、月、周、天（日）、小时、分钟、秒',
    FORMULA_COLUMN_ALONE: '“{name}”是一列数据，只能直接用于 SUM、AVG、MIN、MAX、COUNT',
  },
  en: {
    FORMULA_EMPTY: 'The formula is empty',
    FORMULA_TOO_LONG: 'A formula has at most {limit} characters',
    FORMULA_TOO_DEEP: 'A formula is nested at most {limit} levels deep',
    FORMULA_TOO_MANY_PARTS: 'A formula has at most {limit} parts',
    FORMULA_CHARACTER_UNKNOWN: 'Unknown character "{character}"',
    FORMULA_TEXT_OPEN: 'The closing quote is missing',
    FORMULA_BRACE_OPEN: 'Braces hold one name and end with }',
    FORMULA_NUMBER_TOO_LARGE: 'The number is too large',
    FORMULA_UNEXPECTED: '"{found}" cannot stand here',
    FORMULA_ENDS_EARLY: 'The formula is not complete',
    FORMULA_EXPECTED: '"{expected}" is expected here',
    FORMULA_PERCENT_AMBIGUOUS: 'This % could be per cent or a remainder; put brackets to say which',
    FORMULA_PATH_TOO_LONG: '"{name}" has too many names; write list.column',
    FORMULA_FUNCTION_UNKNOWN: 'There is no function {name}',
    FORMULA_ARGUMENT_COUNT: '{name} takes {min} to {max} arguments; there are {found}',
    FORMULA_UNIT_UNKNOWN: '{name} has no unit "{unit}"; use year, month, week, day, hour, minute or second',
    FORMULA_COLUMN_ALONE: '"{name}" is a whole column; use it directly in SUM, AVG, MIN, MAX or COUNT',
  },
});

/** The `found` parameter of a formula that ends too early. */
export const formulaEndWords = defineWords('forms.formula-end', {
  zh: { end: '公式末尾' },
  en: { end: 'the end of the formula' },
});
