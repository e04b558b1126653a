import { defineRefusals } from '../http/refusal.ts';

export const formRefusal = defineRefusals({
  TEXT_TOO_DEEP: '格式文本的嵌套最多 {depth} 层',
  TEXT_TOO_LONG: '格式文本连同格式最多 {most} 个字符',
});
