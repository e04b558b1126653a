import { moduleVerbWords, occupationVerbWords, recordStatus, verbWords } from '@org/contract';
import { defineWords } from '@org/meta-forms/core';

const STATES = ['draft', 'committed', 'verified', 'rejected', 'cancelled', 'amending'] as const;

/** The word of a state. */
export function stateWord(status: number): (typeof STATES)[number] {
  return STATES.find((name) => recordStatus[name] === status) ?? 'draft';
}

export const movesWords = defineWords('business.moves', {
  zh: {
    ...verbWords.zh,
    ...moduleVerbWords.zh,
    ...occupationVerbWords.zh,
    draft: '草稿',
    committed: '待审核',
    verified: '已审核',
    rejected: '已驳回',
    cancelled: '已作废',
    amending: '变更中',
    commitDone: '提交成功！',
    verifyDone: '审核成功！',
    rejectDone: '驳回成功！',
    rollbackDone: '回退成功！',
    cancelDone: '操作成功！',
    changeDone: '操作成功！',
    rejectText: '审核不通过：单据变为“已驳回”，由制单人修改后重新提交。制单人和提交人会收到您的意见。',
    rollbackText: '退回补正：单据变回“草稿”，由制单人修改后重新提交。制单人和提交人会收到您的意见。',
    moved: '{done}“{name}”现为“{state}”',
    open: '查看',
    comment: '审核意见',
    commentMissing: '请填写审核意见！',
    commentPlaceholder: '写明需要修改的内容，提交人会收到',
    newer: '此后他人修改过这条数据。请核对后再次点击“{verb}”；您填写的意见仍在。',
    dismiss: '取消',
    rejectedBanner: '被驳回：{comment}',
    rollbackBanner: '被回退：{comment}',
    bannerBy: '{person} {time}',
    history: '处理记录（{count}）',
    historyFailed: '处理记录加载失败：{reason}',
    days: '历时 {count} 天',
    hours: '历时 {count} 小时',
    minutes: '历时 {count} 分钟',
    retry: '重试',
  },
  en: {
    ...verbWords.en,
    ...moduleVerbWords.en,
    ...occupationVerbWords.en,
    draft: 'Draft',
    committed: 'To verify',
    verified: 'Verified',
    rejected: 'Rejected',
    cancelled: 'Revoked',
    amending: 'Amending',
    commitDone: 'Submitted.',
    verifyDone: 'Verified.',
    rejectDone: 'Rejected.',
    rollbackDone: 'Sent back.',
    cancelDone: 'Done.',
    changeDone: 'Done.',
    rejectText:
      'Not approved: the record becomes “Rejected”. Its author changes it and submits it again. The author and the ' +
      'person who submitted it receive your comment.',
    rollbackText:
      'To be completed: the record becomes a draft again. Its author changes it and submits it again. The author and ' +
      'the person who submitted it receive your comment.',
    moved: '{done} “{name}” is now: {state}',
    open: 'View',
    comment: 'Comment',
    commentMissing: 'Please enter a comment',
    commentPlaceholder: 'Say what has to be corrected; the author will read it',
    newer: 'Somebody has changed this record since. Check it, then press “{verb}” again; your comment is still here.',
    dismiss: 'Cancel',
    rejectedBanner: 'Rejected: {comment}',
    rollbackBanner: 'Sent back: {comment}',
    bannerBy: '{person}, {time}',
    history: 'History ({count})',
    historyFailed: 'The history could not be loaded: {reason}',
    days: 'took {count} d',
    hours: 'took {count} h',
    minutes: 'took {count} min',
    retry: 'Try again',
  },
});
