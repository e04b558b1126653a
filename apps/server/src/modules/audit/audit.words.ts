import { defineWords } from '@org/meta-forms/core';

/** Labels of changes that no form names. */
export const auditWords = defineWords({
  zh: { menus: '菜单和按钮', password: '密码', status: '单据状态', yes: '是', no: '否', between: '、' },
  en: {
    menus: 'Menus and buttons',
    password: 'Password',
    status: 'Record status',
    yes: 'Yes',
    no: 'No',
    between: ', ',
  },
});
