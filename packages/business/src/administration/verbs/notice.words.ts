import { defineWords } from '@org/meta-forms/core';

export const noticeWords = defineWords('business.notice', {
  zh: {
    publishQuestion: '确定发布公告“{name}”吗？',
    publishText: '接收范围内的人员会立即收到消息；发布后须先撤回才能修改。',
    publishLater: '接收范围内的人员从 {day} 起看到公告并收到消息；发布后须先撤回才能修改。',
    publishToAll: '未选择接收范围：您可见的所有人员都会收到。',
    withdrawQuestion: '确定撤回公告“{name}”吗？',
    withdrawText: '公告恢复为草稿，接收人员不再看到它和相关消息，阅读记录同时清除。',
    readersTitle: '阅读情况：{name}',
    readersCount: '共 {count} 人，{read} 人已读',
    person: '姓名',
    unit: '单位',
    readTime: '阅读时间',
    unread: '未读',
    close: '关闭',
  },
  en: {
    publishQuestion: 'Publish the announcement “{name}”?',
    publishText: 'The people it is for get a message at once. It can be changed only after it is withdrawn.',
    publishLater:
      'The people it is for get it and a message from {day} on. It can be changed only after it is withdrawn.',
    publishToAll: 'No readers are chosen: everybody you can see gets it.',
    withdrawQuestion: 'Withdraw the announcement “{name}”?',
    withdrawText:
      'It becomes a draft again. Its readers see neither it nor its message, and who has read it is forgotten.',
    readersTitle: 'Readers: {name}',
    readersCount: '{count} people, {read} have read it',
    person: 'Name',
    unit: 'Unit',
    readTime: 'Read at',
    unread: 'Unread',
    close: 'Close',
  },
});
