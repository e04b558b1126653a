/** The page that is shown if the document editor cannot be opened. */
export const refusalPageWords = {
  zh: {
    title: '无法打开在线编辑',
    spent: '编辑地址只能使用一次，且一分钟内有效。请关闭本页，回到附件列表重新点击“在线编辑”。',
    other: '文件现在不能在线编辑：{reason}。请回到附件列表查看。',
    back: '返回系统',
  },
  en: {
    title: 'The editor cannot be opened',
    spent:
      'The address of the editor works once, and within a minute. ' +
      'Close this page and choose “Edit online” in the list of files again.',
    other: 'The file cannot be edited online now: {reason}. See the list of files.',
    back: 'Back to the product',
  },
} as const;
