import { defineWords } from '@org/meta-forms/core';

export const commentsWords = defineWords('business.comments', {
  zh: {
    list: '评论',
    none: '还没有评论。写下问题或说明，用 @ 提醒相关的人。',
    write: '写评论',
    placeholder: '写评论，输入 @ 提醒人员',
    addFiles: '添加附件',
    files: '评论附件',
    send: '发表',
    sent: '评论已发表',
    failed: '评论加载失败',
    nobody: '没有符合的人员',
  },
  en: {
    list: 'Comments',
    none: 'No comments yet. Write a question or a note; @ notifies people.',
    write: 'Write a comment',
    placeholder: 'Write a comment; @ notifies people',
    addFiles: 'Add files',
    files: 'Files of the comment',
    send: 'Send',
    sent: 'The comment was sent.',
    failed: 'The comments could not be loaded',
    nobody: 'Nobody matches',
  },
});
