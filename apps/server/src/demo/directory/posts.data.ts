/** A post as written down: its code, its name, its category. */
export type PostLine = readonly [code: string, name: string, category: number];

export const postLines: readonly PostLine[] = [
  ['01', '主任', 1],
  ['02', '副主任', 1],
  ['03', '科长', 2],
  ['04', '副科长', 2],
  ['05', '资产管理员', 2],
  ['06', '会计', 3],
  ['07', '综合管理员', 2],
  ['08', '信息管理员', 3],
  ['09', '系统管理员', 3],
];
