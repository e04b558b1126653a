import { defineWords } from '../locales/define-words.ts';

export const listWords = defineWords({
  zh: {
    total: '共 {total} 条记录',
    empty: '暂无数据',
    failed: '列表加载失败',
    retry: '重试',
    open: '查看',
    actions: '操作',
    openRow: '查看 {name}',
    selectAll: '全选',
    selectRow: '选择 {name}',
    rowActions: '操作 {name}',
    missingFiles: '待补附件',
    missingWhich: '缺少附件：{names}',
  },
  en: {
    total: '{total} {total|record|records} in all',
    empty: 'No records',
    failed: 'The list could not be loaded',
    retry: 'Try again',
    open: 'View',
    actions: 'Actions',
    openRow: 'View {name}',
    selectAll: 'Select all',
    selectRow: 'Select {name}',
    rowActions: 'Actions for {name}',
    missingFiles: 'Files missing',
    missingWhich: 'Missing files: {names}',
  },
});
