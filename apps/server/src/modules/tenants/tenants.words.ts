import { defineRefusals } from '../../shared/http/refusal.ts';

export const tenantRefusal = defineRefusals({
  TENANT_PROTECTED: '主租户不能关闭',
  VALUE_TAKEN: '租户编号“{tenantId}”已存在',
});

/** Names of what a new tenant starts with. */
export const startWords = { tenant: '本单位', role: '系统管理员', administrator: '管理员' } as const;
