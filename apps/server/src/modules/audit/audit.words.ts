import { defineWords } from '@org/meta-forms/core';

/** Labels of changes that no form names. */
export const auditWords = defineWords('server.audit', {
  zh: {
    menus: '菜单和按钮',
    password: '密码',
    status: '单据状态',
    items: '变动的表单项',
    publishedVersion: '发布版本',
    yes: '是',
    no: '否',
    between: '、',
  },
  en: {
    menus: 'Menus and buttons',
    password: 'Password',
    status: 'Record status',
    items: 'Changed items',
    publishedVersion: 'Published version',
    yes: 'Yes',
    no: 'No',
    between: ', ',
  },
});

/** What the inputs of a call are called that name its objects. */
export const targetWords = {
  zh: {
    id: '编号',
    ids: '编号',
    userIds: '用户编号',
    roleIds: '角色编号',
    businessKey: '单据',
    metaKey: '表单',
    paramKey: '参数',
  },
  en: {
    id: 'number',
    ids: 'numbers',
    userIds: 'users',
    roleIds: 'roles',
    businessKey: 'record',
    metaKey: 'form',
    paramKey: 'parameter',
  },
} as const satisfies Readonly<Record<'zh' | 'en', Readonly<Record<string, string>>>>;
