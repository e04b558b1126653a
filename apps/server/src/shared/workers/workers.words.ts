import { defineRefusals } from '../http/refusal.ts';

export const workerRefusal = defineRefusals({
  WORK_TOO_LONG: '处理时间超过 {seconds} 秒，已中止，请减少内容后重试',
  WORK_TOO_LARGE: '处理所需内存超过限制，已中止，请减少内容后重试',
  WORK_QUEUE_FULL: '服务器正忙，请稍后再试',
});
