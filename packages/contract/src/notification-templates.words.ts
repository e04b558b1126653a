/**
 * The messages that the product sends. A message stores its key and parameters, so that each reader sees it in their
 * own language.
 */
/** Older messages use `rejected`; new ones give the reason. */
export type NotificationKey =
  'toVerify' | 'verified' | 'rejected' | 'rejectedFor' | 'returnedFor' | 'notice' | 'flowTask' | 'flowParked';

/** A title and a content for each template, with parameters in braces. */
export const notificationTemplates = {
  zh: {
    toVerifyTitle: '{form}待审核',
    toVerifyContent: '{person}提交了{form}“{record}”，请审核。',
    verifiedTitle: '{form}已审核',
    verifiedContent: '{person}审核通过了您的{form}“{record}”。',
    rejectedTitle: '{form}被驳回',
    rejectedContent: '{person}驳回了您的{form}“{record}”，请修改后重新提交。',
    rejectedForTitle: '{form}被驳回',
    rejectedForContent: '{person}驳回了您的{form}“{record}”。意见：{comment}',
    returnedForTitle: '{form}被回退',
    returnedForContent: '{person}回退了您的{form}“{record}”。意见：{comment}',
    noticeTitle: '新公告：{title}',
    noticeContent: '{person}发布了公告“{title}”，请查看。',
    flowTaskTitle: '待办：{task}',
    flowTaskContent: '{process}“{record}”（发起人 {person}）到了“{task}”环节，请办理。',
    flowParkedTitle: '找不到办理人：{task}',
    flowParkedContent:
      '{process}“{record}”（发起人 {person}）的“{task}”环节找不到办理人，已转给流程管理员，请指定办理人。',
  },
  en: {
    toVerifyTitle: 'To be verified: {form}',
    toVerifyContent: '{person} submitted “{record}” ({form}). Please verify it.',
    verifiedTitle: 'Verified: {form}',
    verifiedContent: '{person} verified your “{record}” ({form}).',
    rejectedTitle: 'Rejected: {form}',
    rejectedContent: '{person} rejected your “{record}” ({form}). Please correct it and submit it again.',
    rejectedForTitle: 'Rejected: {form}',
    rejectedForContent: '{person} rejected your “{record}” ({form}). Comment: {comment}',
    returnedForTitle: 'Sent back: {form}',
    returnedForContent: '{person} sent your “{record}” ({form}) back. Comment: {comment}',
    noticeTitle: 'New announcement: {title}',
    noticeContent: '{person} published the announcement “{title}”.',
    flowTaskTitle: 'To do: {task}',
    flowTaskContent: '“{record}” ({process}, started by {person}) has reached “{task}”. Please handle it.',
    flowParkedTitle: 'No assignee found: {task}',
    flowParkedContent:
      'Nobody was found for “{task}” of “{record}” ({process}, started by {person}). Please choose an assignee.',
  },
} as const satisfies Readonly<
  Record<'zh' | 'en', Readonly<Record<`${NotificationKey}${'Title' | 'Content'}`, string>>>
>;

/** Whether a key names a template. */
export function isNotificationKey(key: string): key is NotificationKey {
  return Object.hasOwn(notificationTemplates.zh, `${key}Title`);
}
