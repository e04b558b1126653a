import { defineWords } from '@org/meta-forms/core';

export const versionWords = defineWords('shell.version', {
  zh: {
    title: '系统已更新',
    text: '重新加载后使用新版本。没有保存的表单会作为草稿保留。',
    reload: '重新加载',
    later: '稍后',
  },
  en: {
    title: 'There is a newer version',
    text: 'Reload the page to use it. Unsaved forms are kept as drafts.',
    reload: 'Reload',
    later: 'Later',
  },
});
