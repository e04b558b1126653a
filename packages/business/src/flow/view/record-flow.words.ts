import { defineWords } from '@org/meta-forms/core';

export const recordFlowWords = defineWords('business.record-flow', {
  zh: {
    view: '流程查看',
    approve: '审批',
    claim: '签收',
    submit: '提交审批',
    withdraw: '撤回',
    withdrawQuestion: '确定撤回这次提交吗？',
    withdrawText: '撤回后单据回到您手中。点“提交审批”可以修改单据，再次提交。',
    withdrawn: '操作成功！',
    giveUp: '终止流程',
    giveUpQuestion: '确定终止流程吗？',
    giveUpText: '流程到此结束，不能恢复。单据退出流程，可以修改后重新送审，或者撤销。',
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
    withdrawText: 'The record comes back to you. Press “Submit” to change it and to submit it again.',
    withdrawn: 'Done.',
    giveUp: 'End process',
    giveUpQuestion: 'End the process?',
    giveUpText:
      'The process ends here for good. The record leaves it: you can change it and start again, or cancel the record.',
    dismiss: 'Cancel',
    inProgress: '{process}: {task} ({person})',
    ended: '{process}: ended',
    nobody: 'to be claimed',
  },
});
