import { defineRefusals } from '../../shared/http/refusal.ts';

export const messageRefusal = defineRefusals({
  STREAM_TICKET_INVALID: '消息连接的凭证已失效，请重新连接',
});
