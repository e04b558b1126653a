import { defineRefusals } from '../../shared/http/refusal.ts';

export const messageRefusal = defineRefusals({
  STREAM_TICKET_INVALID: '消息连接的凭证已失效,请重新连接',
});

/** What the product tells people by itself; `{name}` is filled in. */
export const letterWords = {
  toVerify: { title: '{form}待审核', content: '{person}提交了{form}“{record}”,请审核。' },
  verified: { title: '{form}已审核', content: '{person}审核通过了您的{form}“{record}”。' },
  rejected: { title: '{form}被驳回', content: '{person}驳回了您的{form}“{record}”,请修改后重新提交。' },
  notice: { title: '新公告:{title}', content: '{person}发布了公告“{title}”,请查看。' },
} as const;
