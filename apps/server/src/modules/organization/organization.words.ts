import { defineRefusals } from '../../shared/http/refusal.ts';

export const organizationRefusal = defineRefusals({
  PARENT_MISSING: '上级不存在或不在可见范围内',
  TREE_CYCLE: '上级不能是自己或自己的下级',
  TREE_HAS_CHILDREN: '存在下级或人员,不能删除',
  DEPARTMENT_UNIT_MISMATCH: '上级部门不属于所选单位',
});
