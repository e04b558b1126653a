import { defineRefusals } from '../../shared/http/refusal.ts';

export const menuRefusal = defineRefusals({
  PARENT_MISSING: '上级菜单不存在',
  TREE_CYCLE: '上级菜单不能是自己或自己的下级',
  TREE_HAS_CHILDREN: '存在下级菜单或按钮,不能删除',
  VALUE_TAKEN: '菜单编号"{code}"已存在',
});
