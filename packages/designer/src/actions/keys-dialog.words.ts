import { defineWords } from '@org/meta-forms/core';

export const keysDialogWords = defineWords('designer.keys-dialog', {
  zh: {
    keysTitle: '快捷键',
    action: '操作',
    key: '快捷键',
    walk: '在卡片之间移动；按住 Shift 多选',
    walkKeys: '方向键 Home End',
    move: '移动表单项',
    moveKeys: 'Alt+方向键',
    resize: '变窄或加宽',
    resizeKeys: 'Alt+Shift+← →',
    menuKey: '菜单键',
  },
  en: {
    keysTitle: 'Keys',
    action: 'Action',
    key: 'Keys',
    walk: 'Walk between cards; select several with Shift',
    walkKeys: 'Arrows Home End',
    move: 'Move the item',
    moveKeys: 'Alt+arrows',
    resize: 'Narrower or wider',
    resizeKeys: 'Alt+Shift+← →',
    menuKey: 'Menu key',
  },
});
