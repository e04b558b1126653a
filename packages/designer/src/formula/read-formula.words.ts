import { defineWords } from '@org/meta-forms/core';

/** Sentences of a formula that a person reads. */
export const readingWords = defineWords('designer.reading', {
  zh: {
    result: '{label} = {reading}',
    column: '{list}的{column}',
    condition: '如果 {test}，则为 {yes}；否则为 {no}',
    onlyIf: '如果 {test}，则为 {yes}；否则为空',
    rounded: '{value}，四舍五入到 {digits} 位小数',
    wholeNumber: '{value}，四舍五入到整数',
  },
  en: {
    result: '{label} = {reading}',
    column: '{column} of {list}',
    condition: 'if {test} then {yes}; otherwise {no}',
    onlyIf: 'if {test} then {yes}; otherwise empty',
    rounded: '{value}, rounded to {digits} {digits|decimal place|decimal places}',
    wholeNumber: '{value}, rounded to a whole number',
  },
});
