import { DAYS_IN_BIN } from '@org/contract';
import { defineWords } from '@org/meta-forms/core';

export const binWords = defineWords('business.bin', {
  zh: {
    title: '{name} · 回收站',
    retention: `删除的单据在这里保留 ${DAYS_IN_BIN} 天，期间可以恢复；到期后彻底删除。`,
    back: '返回列表',
    refresh: '刷新',
    restore: '恢复',
    emptyText: '从列表中删除的单据会出现在这里。',
    name: '单据',
    status: '单据状态',
    unitId: '单位',
    removeUser: '删除人',
    removeTime: '删除时间',
    deleteTime: '彻底删除时间',
  },
  en: {
    title: '{name} · Recycle bin',
    retention: `Deleted records stay here for ${DAYS_IN_BIN} days and can be restored until then.`,
    back: 'Back to the list',
    refresh: 'Refresh',
    restore: 'Restore',
    emptyText: 'Records that are deleted in the list appear here.',
    name: 'Record',
    status: 'State',
    unitId: 'Unit',
    removeUser: 'Deleted by',
    removeTime: 'Deleted at',
    deleteTime: 'Kept until',
  },
});
