import { defineWords } from '@org/meta-forms/core';
import { defineRefusals } from '../../shared/http/refusal.ts';

export const referenceRefusal = defineRefusals({
  REFERENCE_UNKNOWN: '引用"{key}"不存在',
  CASCADE_UNKNOWN: '引用"{key}"不能按"{parameter}"筛选',
});

/** Options in pickers, where the name alone does not say what an option is. */
export const optionWords = defineWords('server.reference-option', {
  zh: { detailed: '{name}（{details}）' },
  en: { detailed: '{name} ({details})' },
});
