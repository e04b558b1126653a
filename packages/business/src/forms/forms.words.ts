import { defineWords } from '@org/meta-forms/core';

export const formsWords = defineWords('business.forms', {
  zh: {
    missing: '没有已发布的表单，请联系管理员。',
    more: '更多',
    refresh: '刷新',
    unsavedFound: '上次没有保存的设计还在本机（{time}）。',
    restore: '恢复',
    drop: '丢弃',
    dropQuestion: '丢弃没有保存的设计？',
    dropText: '丢弃后不能恢复。',
    overwrite: '用我的覆盖',
    takeTheirs: '放弃我的修改，打开最新',
    keepEditing: '继续编辑',
    saveFailed: '没有保存成功，服务器暂时出了问题。您填写的内容还在，请稍后再点“保存”；多次不成功时请联系管理员',
    saveUnsent: '没有保存成功：{message}。您填写的内容还在，请稍后再点“保存”',
  },
  en: {
    missing: 'No form has been published for this page. Tell your administrator.',
    more: 'More',
    refresh: 'Refresh',
    unsavedFound: 'A design that was not saved is still on this device ({time}).',
    restore: 'Restore',
    drop: 'Discard',
    dropQuestion: 'Discard the design that was not saved?',
    dropText: 'This cannot be undone.',
    overwrite: 'Overwrite with mine',
    takeTheirs: 'Discard mine, open the newest',
    keepEditing: 'Keep editing',
    saveFailed:
      'Not saved: the server has a problem. What you entered is still here. Save again in a moment, and tell your ' +
      'administrator if it keeps failing',
    saveUnsent: 'Not saved: {message} What you entered is still here. Save again in a moment',
  },
});
