/**
 * The messages that the product sends. A message stores its key and parameters, so that each reader sees it in their
 * own language.
 */
/** Older messages use `rejected`; new ones give the reason. */
export type NotificationKey =
  | 'toVerify'
  | 'toVerifyMany'
  | 'verified'
  | 'verifiedFor'
  | 'verifiedMany'
  | 'verifiedManyFor'
  | 'rejected'
  | 'rejectedFor'
  | 'rejectedManyFor'
  | 'returnedFor'
  | 'returnedManyFor'
  | 'notice'
  | 'flowTask'
  | 'flowParked'
  | 'flowReminded'
  | 'flowDueSoon'
  | 'flowOverdue'
  | 'flowEscalated'
  | 'flowMentioned'
  | 'flowCopied'
  | 'flowProxied'
  | 'flowProxyNamed'
  | 'reportAssigned'
  | 'reportProlonged'
  | 'reportReminded';

/** A title and a content for each template, with parameters in braces. */
export const notificationTemplates = {
  zh: {
    toVerifyTitle: '{form}待审核',
    toVerifyContent: '{person}提交了{form}“{record}”，请审核。',
    toVerifyManyTitle: '{count} 条{form}待审核',
    toVerifyManyContent: '{person}提交了 {count} 条{form}，请审核。',
    verifiedTitle: '{form}已审核',
    verifiedContent: '{person}审核通过了您的{form}“{record}”。',
    verifiedForTitle: '{form}已审核',
    verifiedForContent: '{person}审核通过了您的{form}“{record}”。意见：{comment}',
    verifiedManyTitle: '{count} 条{form}已审核',
    verifiedManyContent: '{person}审核通过了您的 {count} 条{form}。',
    verifiedManyForTitle: '{count} 条{form}已审核',
    verifiedManyForContent: '{person}审核通过了您的 {count} 条{form}。意见：{comment}',
    rejectedTitle: '{form}被驳回',
    rejectedContent: '{person}驳回了您的{form}“{record}”，请修改后重新提交。',
    rejectedForTitle: '{form}被驳回',
    rejectedForContent: '{person}驳回了您的{form}“{record}”。意见：{comment}',
    rejectedManyForTitle: '{count} 条{form}被驳回',
    rejectedManyForContent: '{person}驳回了您的 {count} 条{form}。意见：{comment}',
    returnedForTitle: '{form}被回退',
    returnedForContent: '{person}回退了您的{form}“{record}”。意见：{comment}',
    returnedManyForTitle: '{count} 条{form}被回退',
    returnedManyForContent: '{person}回退了您的 {count} 条{form}。意见：{comment}',
    noticeTitle: '新公告：{title}',
    noticeContent: '{person}发布了公告“{title}”，请查看。',
    flowTaskTitle: '待办：{task}',
    flowTaskContent: '{process}“{record}”（发起人 {person}）到了“{task}”环节，请办理。',
    flowParkedTitle: '找不到办理人：{task}',
    flowParkedContent:
      '{process}“{record}”（发起人 {person}）的“{task}”环节找不到办理人，已转给流程管理员，请指定办理人。',
    flowRemindedTitle: '催办：{task}',
    flowRemindedContent: '{sender}催办{process}“{record}”（发起人 {person}）的“{task}”环节，请尽快办理。{comment}',
    flowDueSoonTitle: '即将到期：{task}',
    flowDueSoonContent: '{process}“{record}”（发起人 {person}）的“{task}”环节将于 {due} 到期，请及时办理。',
    flowOverdueTitle: '已逾期：{task}',
    flowOverdueContent: '{process}“{record}”（发起人 {person}）的“{task}”环节应于 {due} 前办理，现已逾期，请立即办理。',
    flowEscalatedTitle: '逾期上报：{task}',
    flowEscalatedContent:
      '{process}“{record}”（发起人 {person}）的“{task}”环节应于 {due} 前办理，逾期未办，现予上报，请督办。',
    flowMentionedTitle: '{sender}提到了您',
    flowMentionedContent: '{sender}在{process}“{record}”中提到了您：{comment}',
    flowCopiedTitle: '{sender}抄送给您',
    flowCopiedContent: '{sender}把{process}“{record}”抄送给您。{comment}',
    flowProxiedTitle: '已转代理人：{task}',
    flowProxiedContent: '{process}“{record}”（发起人 {person}）的“{task}”环节已转给您的代理人{proxy}办理。',
    flowProxyNamedTitle: '{sender}请您代为办理流程任务',
    flowProxyNamedContent: '{begin} 至 {end}，{sender}的新任务由您代为办理。',
    reportAssignedTitle: '报表任务：{task}',
    reportAssignedContent: '{person}下发了报表任务“{task}”，请{unit}在 {end}（含当天）前填报并提交。',
    reportProlongedTitle: '报表任务已延期：{task}',
    reportProlongedContent: '{person}将{unit}的报表任务“{task}”延期到 {end}。',
    reportRemindedTitle: '请尽快填报：{task}',
    reportRemindedContent: '{person}提醒：{unit}的报表任务“{task}”还没有提交，截止 {end}，请尽快填报。',
  },
  en: {
    toVerifyTitle: 'To be verified: {form}',
    toVerifyContent: '{person} submitted “{record}” ({form}). Please verify it.',
    toVerifyManyTitle: 'To be verified: {form} ({count})',
    toVerifyManyContent: '{person} submitted {count} records ({form}). Please verify them.',
    verifiedTitle: 'Verified: {form}',
    verifiedContent: '{person} verified your “{record}” ({form}).',
    verifiedForTitle: 'Verified: {form}',
    verifiedForContent: '{person} verified your “{record}” ({form}). Comment: {comment}',
    verifiedManyTitle: 'Verified: {form} ({count})',
    verifiedManyContent: '{person} verified {count} of your records ({form}).',
    verifiedManyForTitle: 'Verified: {form} ({count})',
    verifiedManyForContent: '{person} verified {count} of your records ({form}). Comment: {comment}',
    rejectedTitle: 'Rejected: {form}',
    rejectedContent: '{person} rejected your “{record}” ({form}). Please correct it and submit it again.',
    rejectedForTitle: 'Rejected: {form}',
    rejectedForContent: '{person} rejected your “{record}” ({form}). Comment: {comment}',
    rejectedManyForTitle: 'Rejected: {form} ({count})',
    rejectedManyForContent: '{person} rejected {count} of your records ({form}). Comment: {comment}',
    returnedForTitle: 'Sent back: {form}',
    returnedForContent: '{person} sent your “{record}” ({form}) back. Comment: {comment}',
    returnedManyForTitle: 'Sent back: {form} ({count})',
    returnedManyForContent: '{person} sent {count} of your records ({form}) back. Comment: {comment}',
    noticeTitle: 'New announcement: {title}',
    noticeContent: '{person} published the announcement “{title}”.',
    flowTaskTitle: 'To do: {task}',
    flowTaskContent: '“{record}” ({process}, started by {person}) has reached “{task}”. Please handle it.',
    flowParkedTitle: 'No assignee found: {task}',
    flowParkedContent:
      'Nobody was found for “{task}” of “{record}” ({process}, started by {person}). Please choose an assignee.',
    flowRemindedTitle: 'Reminder: {task}',
    flowRemindedContent:
      '{sender} asks you to handle “{task}” of “{record}” ({process}, started by {person}) soon. {comment}',
    flowDueSoonTitle: 'Due soon: {task}',
    flowDueSoonContent: '“{task}” of “{record}” ({process}, started by {person}) is due at {due}. Please handle it.',
    flowOverdueTitle: 'Overdue: {task}',
    flowOverdueContent:
      '“{task}” of “{record}” ({process}, started by {person}) was due at {due}. Please handle it at once.',
    flowEscalatedTitle: 'Escalated: {task}',
    flowEscalatedContent:
      '“{task}” of “{record}” ({process}, started by {person}), due at {due}, is still open. Please follow it up.',
    flowMentionedTitle: '{sender} mentioned you',
    flowMentionedContent: '{sender} mentioned you in “{record}” ({process}): {comment}',
    flowCopiedTitle: 'A copy from {sender}',
    flowCopiedContent: '{sender} sent you a copy of “{record}” ({process}). {comment}',
    flowProxiedTitle: 'With your proxy: {task}',
    flowProxiedContent: '“{task}” of “{record}” ({process}, started by {person}) went to your proxy {proxy}.',
    flowProxyNamedTitle: '{sender} named you as proxy',
    flowProxyNamedContent: 'From {begin} to {end} you handle the new tasks of {sender}.',
    reportAssignedTitle: 'Report task: {task}',
    reportAssignedContent: '{person} assigned “{task}”. {unit} fills it in and hands it in by {end}.',
    reportProlongedTitle: 'Later end: {task}',
    reportProlongedContent: '{person} gave {unit} until {end} for “{task}”.',
    reportRemindedTitle: 'Please fill in: {task}',
    reportRemindedContent: '{person} reminds you: {unit} has not handed in “{task}”, which ends at {end}.',
  },
} as const satisfies Readonly<
  Record<'zh' | 'en', Readonly<Record<`${NotificationKey}${'Title' | 'Content'}`, string>>>
>;

/** Whether a key names a template. */
export function isNotificationKey(key: string): key is NotificationKey {
  return Object.hasOwn(notificationTemplates.zh, `${key}Title`);
}
