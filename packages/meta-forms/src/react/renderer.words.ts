import { defineWords } from '../locales/define-words.ts';
import { recordFactWords } from '../locales/record-facts.words.ts';

export const rendererWords = defineWords('forms.renderer', {
  zh: {
    required: '必填',
    empty: '未填写',
    subLists: '明细',
    sections: '表单分区',
    faultyField: '“{label}”无法显示，表单的其他内容可以照常填写和保存。',
    unknownField: '“{label}”无法显示：界面组件没有 `{view}` 视图。原有内容会原样保留。',
    summaryTitle: '有 {count} 处需要修改',
    summaryRow: '{list}第 {row} 行：{problem}',
    summaryMore: '显示其余 {count} 处',
    nextProblem: '下一处',
    problemsInTab: '，有 {count} 处需要修改',
    ...recordFactWords.zh,
    auditFooter: '制单信息',
    awaitedNumber: '保存后自动编号',
  },
  en: {
    required: 'required',
    empty: 'not filled in',
    subLists: 'Details',
    sections: 'Sections of the form',
    faultyField: '"{label}" cannot be shown. The rest of the form can be filled in and saved as usual.',
    unknownField: '"{label}" cannot be shown: the kit has no view `{view}`. Its content is kept as it is.',
    summaryTitle: 'Items to correct: {count}',
    summaryRow: '{list}, row {row}: {problem}',
    summaryMore: 'Show {count} more',
    nextProblem: 'Next',
    problemsInTab: ', items to correct: {count}',
    ...recordFactWords.en,
    auditFooter: 'Record information',
    awaitedNumber: 'Given when saved',
  },
});
