import { defineRefusals } from '../../shared/http/refusal.ts';

export const postRefusal = defineRefusals({
  STILL_REFERENCED: '岗位已分配给用户，不能删除',
  VALUE_TAKEN: '岗位编号“{code}”已存在',
});
