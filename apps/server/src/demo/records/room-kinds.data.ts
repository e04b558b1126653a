/**
 * A kind of room: code in the tree of purposes, word in the room's name, allowance for a person in hundredths of ㎡ (0:
 * none).
 */
export interface RoomKind {
  readonly purpose: string;
  readonly name: string;
  readonly standard: number;
  /** Beginning of the codes of the units that have such rooms; missing: all. */
  readonly unitCode?: string;
}

export const roomKinds: readonly RoomKind[] = [
  { purpose: '11', name: '办公室', standard: 2400 },
  { purpose: '12', name: '办公室', standard: 900 },
  { purpose: '12', name: '办公室', standard: 900 },
  { purpose: '12', name: '办公室', standard: 1200 },
  { purpose: '21', name: '会议室', standard: 0 },
  { purpose: '22', name: '接待室', standard: 0 },
  { purpose: '23', name: '档案室', standard: 0 },
  { purpose: '33', name: '信息机房', standard: 0 },
  { purpose: '43', name: '值班室', standard: 600 },
  { purpose: '51', name: '教室', standard: 0, unitCode: '010401' },
  { purpose: '51', name: '教室', standard: 0, unitCode: '010402' },
  { purpose: '51', name: '培训教室', standard: 0, unitCode: '010403' },
  { purpose: '52', name: '诊室', standard: 0, unitCode: '010501' },
  { purpose: '53', name: '阅览室', standard: 0, unitCode: '010701' },
  { purpose: '54', name: '展厅', standard: 0, unitCode: '010702' },
];
