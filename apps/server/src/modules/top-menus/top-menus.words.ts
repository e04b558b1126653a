import { defineRefusals } from '../../shared/http/refusal.ts';

export const topMenuRefusal = defineRefusals({
  VALUE_TAKEN: '顶部菜单编号“{code}”已存在',
  MENU_PATH_REFUSED: '菜单地址“{path}”不能使用，应为应用内路由（如 /house）或 http(s) 地址',
});
