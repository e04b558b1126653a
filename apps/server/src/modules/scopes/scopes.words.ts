import { defineRefusals } from '../../shared/http/refusal.ts';

export const scopeRefusal = defineRefusals({
  SCOPE_OF_ROLES: '本系统不按菜单保存{kind}：数据范围在“角色管理”中设置，接口权限由按钮授权决定',
});

/** The rules that the family keeps with menus. */
export const scopeNames = { dataScopes: '数据权限', apiScopes: '接口权限' } as const;
