import { defineWords } from '@org/meta-forms/core';

export const flowViewWords = defineWords('business.flow-view', {
  zh: {
    open: '流程审批表',
    title: '流程审批表',
    close: '关闭',
    document: '单据信息',
    diagram: '流程图',
    flow: '流程信息',
    history: '流程历史',
    recordGone: '当前单据已被删除',
    loadFailed: '加载流程信息失败！',
  },
  en: {
    open: 'Approval sheet',
    title: 'Approval sheet',
    close: 'Close',
    document: 'Record',
    diagram: 'Process diagram',
    flow: 'Approvals',
    history: 'Process history',
    recordGone: 'This record has been deleted',
    loadFailed: 'The process could not be loaded',
  },
});
