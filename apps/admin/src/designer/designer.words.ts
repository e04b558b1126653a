import { defineWords } from '@org/meta-forms/core';

export const designerPageWords = defineWords('admin.designer-page', {
  zh: {
    title: '设计：{name}',
    opening: '正在打开表单…',
    failed: '表单没有打开：{reason}',
    retry: '重试',
    gone: '此表单已被删除。',
    versionGone: '此版本已被清理。',
    ownWindow: '您在另一窗口',
    menuQuestion: '“{name}”已发布。要添加到菜单吗？',
    menuText:
      '表单还不在菜单中，目前没有人能打开它填写单据。添加后，有权限的人可以从菜单打开它，新增和查看单据。以后也可以在表单管理的“更多”中添加。',
    published: '表单已发布',
    askAdministrator:
      '表单还不在菜单中，目前没有人能打开它填写单据。请联系系统管理员：表单管理 → 更多 → 添加到菜单，并选择可以使用的角色。',
    understood: '知道了',
    addToMenu: '添加到菜单',
    later: '以后再说',
  },
  en: {
    title: 'Design: {name}',
    opening: 'Opening the form…',
    failed: 'The form was not opened: {reason}',
    retry: 'Try again',
    gone: 'This form has been removed.',
    versionGone: 'This version has been removed.',
    ownWindow: 'You in another window',
    menuQuestion: '“{name}” is published. Add it to the menu?',
    menuText:
      'It is not in the menu yet, so nobody can open it. Once added, people with the permission find it in the menu. ' +
      'You can also do this later: More, in the list of forms.',
    published: 'The form is published',
    askAdministrator:
      'It is not in the menu yet, so nobody can open it to fill in records. Ask a system administrator: ' +
      'list of forms, More, Add to the menu, with its roles.',
    understood: 'OK',
    addToMenu: 'Add to the menu',
    later: 'Later',
  },
});
