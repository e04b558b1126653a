/**
 * One unit as it is written down: code, name, kind, address, contact. The code of a unit starts with that of the unit
 * above it.
 */
export interface UnitLine {
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly address: string;
}

/** Three levels: a code of two digits, four, six. Types are keys of dictionary `unit_type`. */
export const unitLines: readonly UnitLine[] = [
  { code: '01', name: '云汀市机关事务管理局', type: '1', address: '云汀市澜江区市府路1号' },
  { code: '0101', name: '云汀市东澜区机关事务服务中心', type: '2', address: '云汀市东澜区锦程路18号' },
  { code: '010101', name: '东澜区政务服务中心', type: '2', address: '云汀市东澜区锦程路66号' },
  { code: '010102', name: '东澜区档案馆', type: '2', address: '云汀市东澜区文澜街5号' },
  { code: '010103', name: '东澜区后勤保障所', type: '2', address: '云汀市东澜区锦程路20号' },
  { code: '0102', name: '云汀市西泽区机关事务服务中心', type: '2', address: '云汀市西泽区泽文路9号' },
  { code: '010201', name: '西泽区政务服务中心', type: '2', address: '云汀市西泽区泽文路101号' },
  { code: '010202', name: '西泽区公共资源交易所', type: '2', address: '云汀市西泽区望泽街27号' },
  { code: '0103', name: '云汀市南汀区机关事务服务中心', type: '2', address: '云汀市南汀区南屏路32号' },
  { code: '010301', name: '南汀区政务服务中心', type: '2', address: '云汀市南汀区南屏路88号' },
  { code: '010302', name: '南汀区市政维护所', type: '2', address: '云汀市南汀区汀兰街14号' },
  { code: '0104', name: '云汀市教育局', type: '1', address: '云汀市澜江区育才路3号' },
  { code: '010401', name: '云汀市第一中学', type: '3', address: '云汀市澜江区育才路60号' },
  { code: '010402', name: '云汀市实验小学', type: '3', address: '云汀市澜江区青禾巷8号' },
  { code: '010403', name: '云汀市教师进修学校', type: '3', address: '云汀市澜江区育才路112号' },
  { code: '0105', name: '云汀市卫生健康委员会', type: '1', address: '云汀市澜江区康宁路11号' },
  { code: '010501', name: '云汀市人民医院', type: '3', address: '云汀市澜江区康宁路200号' },
  { code: '010502', name: '云汀市疾病预防控制中心', type: '3', address: '云汀市澜江区康宁路36号' },
  { code: '0106', name: '云汀市自然资源和规划局', type: '1', address: '云汀市澜江区规划路7号' },
  { code: '010601', name: '云汀市不动产登记中心', type: '2', address: '云汀市澜江区规划路15号' },
  { code: '010602', name: '云汀市测绘院', type: '3', address: '云汀市澜江区天璇街2号' },
  { code: '0107', name: '云汀市文化广电和旅游局', type: '1', address: '云汀市澜江区听雨路6号' },
  { code: '010701', name: '云汀市图书馆', type: '3', address: '云汀市澜江区听雨路50号' },
  { code: '010702', name: '云汀市博物馆', type: '3', address: '云汀市澜江区听雨路58号' },
];

/** Departments of a unit by its level, the root being 0. The second one keeps the assets. */
export const departmentNames: readonly (readonly string[])[] = [
  ['办公室', '资产管理处', '房地产管理处', '财务处', '公务用车管理处'],
  ['办公室', '资产管理科', '财务科', '后勤保障科'],
  ['综合办公室', '资产财务室', '后勤科'],
];

export const secondTenant = {
  tenantId: '100001',
  tenantName: '临澍县机关事务服务中心',
  unit: { code: '01', name: '临澍县机关事务服务中心', type: '2', address: '临澍县中兴路2号' },
  departments: ['办公室', '资产管理科', '财务科'],
} as const;
