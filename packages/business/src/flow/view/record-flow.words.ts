import { defineWords } from '@org/meta-forms/core';

export const recordFlowWords = defineWords({
  zh: {
    view: '流程查看',
    approve: '审批',
    claim: '签收',
    submit: '提交审批',
    withdraw: '撤回',
    withdrawQuestion: '确定撤回这次提交吗？',
    withdrawText: '撤回后单据回到您手中，可以修改后再次提交。',
    withdrawn: '操作成功！',
    dismiss: '取消',
    inProgress: '{process}：{task}（{person}）',
    ended: '{process}：流程已结束',
    nobody: '待签收',
  },
  en: {
    view: 'View process',
    approve: 'Approve',
    claim: 'Claim',
    submit: 'Submit',
    withdraw: 'Withdraw',
    withdrawQuestion: 'Withdraw what you have submitted?',
    withdrawText: 'The record comes back to you, to be changed and submitted again.',
    withdrawn: 'Done.',
    dismiss: 'Cancel',
    inProgress: '{process}: {task} ({person})',
    ended: '{process}: ended',
    nobody: 'to be claimed',
  },
});
