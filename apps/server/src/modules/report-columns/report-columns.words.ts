import { defineRefusals } from '../../shared/http/refusal.ts';

export const reportColumnsRefusal = defineRefusals({
  REQUEST_INVALID: '列显示设置的内容不正确',
  VALUE_TAKEN: '报表"{reportName}"已有列显示设置',
});
