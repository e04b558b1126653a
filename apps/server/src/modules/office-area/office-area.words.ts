import { defineRefusals } from '../../shared/http/refusal.ts';

export const officeAreaRefusal = defineRefusals({
  OFFICE_AREA_TYPE_TAKEN: '该单位性质已有面积标准',
  OFFICE_AREA_LIMITS_CROSSED: '服务用房的人数下限必须小于上限',
  OFFICE_AREA_FORMULA_INVALID: '“{label}”的标准“{standard}”不是数字或关于 x 的公式',
});
