import { defineWords } from '../../locales/define-words.ts';

export const mappingWords = defineWords('forms.mapping', {
  zh: {
    legend: '数据映射',
    enabled: '启用数据映射',
    origin: '引用项',
    originHint: '在本表单中选择哪一项时取值',
    form: '来源表单',
    item: '来源字段',
    choose: '请选择',
    unknown: '{key}（未找到）',
    noOrigins: '本表单没有引用项，无法启用数据映射。',
    preview: '选择“{origin}”后，用所选“{form}”记录的“{item}”填写“{target}”；清空“{origin}”时一并清空。',
    incomplete: '请依次选择引用项、来源表单和来源字段。',
  },
  en: {
    legend: 'Data mapping',
    enabled: 'Fill by data mapping',
    origin: 'Reference item',
    originHint: 'The item of this form whose choice brings the value',
    form: 'Source form',
    item: 'Source field',
    choose: 'Please choose',
    unknown: '{key} (not found)',
    noOrigins: 'This form has no reference item, so nothing can be mapped.',
    preview:
      'Choosing "{origin}" fills "{target}" with "{item}" of the chosen "{form}" record; emptying ' +
      '"{origin}" empties it too.',
    incomplete: 'Choose the reference item, the source form and the source field.',
  },
});
