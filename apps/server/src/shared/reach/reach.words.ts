import { defineRefusals } from '../http/refusal.ts';

export const reachRefusal = defineRefusals({ GRANT_BEYOND_OWN: '超出自己的权限或数据范围，不能执行此操作' });
