import { inOrder, wireItem } from './wire-item.ts';

/** Key record: twelve items of the everyday kinds. */
export const plainItems = inOrder([
  wireItem(1, 'keyNo 钥匙编号', { required: true, maxlength: 20 }),
  wireItem(1, 'roomName 房间名称', { required: true, maxlength: 50 }),
  wireItem(4, 'houseUse 用途', { dictKey: 'houseUse' }),
  wireItem(8, 'unitId 所属单位', { required: true, refKey: 'unit' }),
  wireItem(8, 'deptId 使用部门', { refKey: 'department', cascadeField: 'unitId', param: 'unitId' }),
  wireItem(8, 'keeperId 保管人', { refKey: 'person' }),
  wireItem(3, 'issueDate 发放日期', { dateformat: 'yyyy-MM-dd' }),
  wireItem(2, 'copies 数量', { min: 1, max: 20, digits: 0, required: true }),
  wireItem(2, 'deposit 押金', { min: 0, digits: 2, prefix: '¥' }),
  wireItem(5, 'isMaster 是否总钥匙'),
  wireItem(1, 'cabinet 存放位置', { span: 16, maxlength: 100 }),
  wireItem(6, 'remark 备注', { span: 24, maxlength: 500 }),
  wireItem(1, 'createUser 制单人'),
  wireItem(3, 'createTime 制单时间'),
  wireItem(1, 'updateUser 最后修改人'),
  wireItem(3, 'updateTime 最后修改时间'),
]);

export const plainRecord = {
  id: '1900000000000000001',
  keyNo: 'YS-2026-0018',
  roomName: '行政楼 A 座 1203 会议室',
  houseUse: '1',
  unitId: '1001',
  $unitId: '市机关事务管理局',
  deptId: '2002',
  $deptId: '房产管理处',
  keeperId: '3002',
  $keeperId: '王芳',
  issueDate: '2026-03-09 00:00:00',
  copies: 3,
  deposit: 150.5,
  isMaster: 1,
  cabinet: '二楼值班室 3 号柜',
  remark: '借出需登记，归还时核对编号。',
  createUser: '张伟',
  createTime: '2026-03-09 10:21:33',
  updateUser: '王芳',
  updateTime: '2026-11-02 16:05:10',
};
