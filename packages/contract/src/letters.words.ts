/** What the product tells people by itself. A letter keeps its key and parameters, so that everybody reads it in their own language. */
export type LetterKey = 'toVerify' | 'verified' | 'rejected' | 'notice';

/** A title and a content for each letter; `{name}` is filled in. */
export const letterWords = {
  zh: {
    toVerifyTitle: '{form}待审核',
    toVerifyContent: '{person}提交了{form}“{record}”，请审核。',
    verifiedTitle: '{form}已审核',
    verifiedContent: '{person}审核通过了您的{form}“{record}”。',
    rejectedTitle: '{form}被驳回',
    rejectedContent: '{person}驳回了您的{form}“{record}”，请修改后重新提交。',
    noticeTitle: '新公告：{title}',
    noticeContent: '{person}发布了公告“{title}”，请查看。',
  },
  en: {
    toVerifyTitle: 'To be verified: {form}',
    toVerifyContent: '{person} committed “{record}” ({form}). Please verify it.',
    verifiedTitle: 'Verified: {form}',
    verifiedContent: '{person} verified your “{record}” ({form}).',
    rejectedTitle: 'Rejected: {form}',
    rejectedContent: '{person} rejected your “{record}” ({form}). Please correct it and commit it again.',
    noticeTitle: 'New announcement: {title}',
    noticeContent: '{person} published the announcement “{title}”.',
  },
} as const satisfies Readonly<Record<'zh' | 'en', Readonly<Record<`${LetterKey}${'Title' | 'Content'}`, string>>>>;

/** Whether a key names one of the letters. */
export function isLetterKey(key: string): key is LetterKey {
  return Object.hasOwn(letterWords.zh, `${key}Title`);
}
