import { defineRefusals } from '../../shared/http/refusal.ts';

export const roleRefusal = defineRefusals({
  VALUE_TAKEN: '角色别名“{alias}”已存在',
  ROLE_PROTECTED: '管理员角色不能删除或更改别名',
  STILL_REFERENCED: '角色下有人员或下级角色，不能删除',
  TREE_CYCLE: '上级角色不能是自己或自己的下级',
  PARENT_MISSING: '上级角色不存在',
  RECORD_MISSING: '角色或菜单不存在',
});
