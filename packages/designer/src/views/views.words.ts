import { defineWords } from '@org/meta-forms/core';

/** The titles of the views. */
export const viewWords = defineWords('designer.view', {
  zh: { form: '表单', list: '列表', table: '字段表', logic: '逻辑', json: 'JSON', preview: '预览' },
  en: { form: 'Form', list: 'List', table: 'Items', logic: 'Logic', json: 'JSON', preview: 'Preview' },
});
