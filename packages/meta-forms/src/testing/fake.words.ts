/** What the fakes say when they refuse a call, in the two languages of the package: no table for translators. */
export const fakeWords = {
  zh: { failed: '服务暂不可用', changed: '记录已被他人修改', columnsChanged: '数据已被他人修改' },
  en: {
    failed: 'The service is not available',
    changed: 'Somebody else has changed the record',
    columnsChanged: 'Somebody else has changed the columns',
  },
} as const;
