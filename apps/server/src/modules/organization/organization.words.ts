import { defineWords } from '@org/meta-forms/core';
import { defineRefusals } from '../../shared/http/refusal.ts';

export const organizationRefusal = defineRefusals({
  PARENT_MISSING: '上级不存在或不在可见范围内',
  TREE_CYCLE: '上级不能是自己或自己的下级',
  TREE_HAS_CHILDREN: '存在下级或人员，不能删除',
  DEPARTMENT_UNIT_MISMATCH: '上级部门不属于所选单位',
});

/** The refusals of moving a department that is not empty. */
export const departmentMoveRefusal = defineRefusals({
  DEPARTMENT_UNIT_MISMATCH: '部门有下级或人员，不能移到其他单位，请先移走下级和人员',
});

/** Departments in pickers, where several units have one of the same name. */
export const departmentWords = defineWords('server.department', {
  zh: { inUnit: '{department}（{unit}）' },
  en: { inUnit: '{department} ({unit})' },
});
