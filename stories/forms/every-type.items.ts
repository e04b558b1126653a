import { inOrder, wireColumn, wireItem } from './wire-item.ts';

/** One item of each type. */
export const everyType = inOrder([
  wireItem(10, 'about 房屋概况'),
  wireItem(1, 'name 房屋名称', { required: true, maxlength: 50 }),
  wireItem(2, 'area 建筑面积', { min: 0, digits: 2, prefix: '㎡' }),
  wireItem(2, 'price 单价', { min: 0, digits: 2, prefix: '¥' }),
  wireItem(2, 'value 总价', { digits: 2, isComputeData: true, computeData: { formula: '{建筑面积} * {单价}' } }),
  wireItem(3, 'built 建成日期', { dateformat: 'yyyy-MM-dd' }),
  wireItem(3, 'checked 查验时间', { dateformat: 'yyyy-MM-dd HH:mm:ss' }),
  wireItem(4, 'houseUse 用途', { dictKey: 'houseUse' }),
  wireItem(5, 'isLet 是否出租'),
  wireItem(6, 'note 备注', { maxlength: 500 }),
  wireItem(8, 'unitId 所属单位', { refKey: 'unit' }),
  wireItem(8, 'deptId 使用部门', { refKey: 'department', cascadeField: 'unitId', param: 'unitId' }),
  wireItem(11, 'keepers 保管人', { refKey: 'person' }),
  wireItem(12, 'place 所在区划', { treeurl: 'baseinfo/area/tree' }),
  wireItem(9, 'deed 产权证', { multiple: true }),
  wireItem(13, 'story 情况说明'),
  wireItem(7, 'rooms 房间', {
    columns: [
      wireColumn(1, 'door 房间号', { required: true }),
      wireColumn(2, 'size 面积', { digits: 2 }),
      wireColumn(4, 'use 用途', { dictKey: 'houseUse' }),
      wireColumn(5, 'isEmpty 空置'),
    ],
  }),
]);

export const everyTypeRecord = {
  id: '1900000000000000042',
  version: 3,
  name: '行政楼 A 座',
  area: 1250.5,
  price: 3200,
  value: 4_001_600,
  built: '2001-02-03 00:00:00',
  checked: '2026-03-04 15:06:07',
  houseUse: '1',
  isLet: 2,
  note: '一楼大厅正在装修。',
  unitId: '1001',
  $unitId: '市机关事务管理局',
  deptId: '2002',
  $deptId: '房产管理处',
  keepers: '3001,3002',
  place: '330102',
  story: '<p>2001 年<strong>竣工</strong>。</p>',
  rooms: [
    { id: 'r1', door: '101', size: 25.5, use: '1', isEmpty: 1 },
    { id: 'r2', door: '102', size: 18, use: '2', isEmpty: 2 },
  ],
};
