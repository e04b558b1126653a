import { defineRefusals } from '../../shared/http/refusal.ts';

export const referenceRefusal = defineRefusals({
  REFERENCE_UNKNOWN: '引用"{key}"不存在',
  CASCADE_UNKNOWN: '引用"{key}"不能按"{parameter}"筛选',
});
