import { defineRefusals } from '../../shared/http/refusal.ts';

export const traceRefusal = defineRefusals({ TRACE_UNKNOWN: '暂无追溯信息' });
