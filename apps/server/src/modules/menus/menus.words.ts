import { defineRefusals } from '../../shared/http/refusal.ts';

export const menuRefusal = defineRefusals({
  PARENT_MISSING: '上级菜单不存在',
  MENU_PATH_REFUSED: '菜单地址“{path}”不能使用，应为应用内路由（如 /house）或 http(s) 地址',
  TREE_CYCLE: '上级菜单不能是自己或自己的下级',
  TREE_HAS_CHILDREN: '存在下级菜单或按钮，不能删除；请先删除下级',
  VALUE_TAKEN: '菜单编号“{code}”已存在',
});

/** What the numbers of a menu say, by number. */
export const menuNames = {
  category: ['', '菜单', '按钮'],
  action: ['无', '工具栏', '操作栏', '工具操作栏'],
  isOpen: ['否', '是'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
