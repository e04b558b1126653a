import { defineWords } from '@org/meta-forms/core';

/** The names of the reference sources that every deployment has. */
export const sourceWords = defineWords('admin.source', {
  zh: { user: '人员', unit: '单位', dept: '部门', jobname: '岗位' },
  en: { user: 'People', unit: 'Units', dept: 'Departments', jobname: 'Posts' },
});
