import { defineRefusals } from '../../shared/http/refusal.ts';

export const clientRefusal = defineRefusals({
  VALUE_TAKEN: '应用编号“{clientId}”已存在，或由系统使用',
  CLIENT_SECRET_MISSING: '新增应用时必须填写至少 8 位的密钥',
  CLIENT_SETTING_UNUSED: '本系统没有应用设置“{field}”的值“{value}”，可以填写：{allowed}',
});
