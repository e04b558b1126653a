import { inOrder, wireColumn, wireItem } from './wire-item.ts';

/** Rent contract: formulas in the form, in a sub-list, and totals of its columns. */
export const rentContractItems = inOrder([
  wireItem(1, 'contractNo 合同编号', { required: true }),
  wireItem(8, 'unitId 承租单位', { refKey: 'unit' }),
  wireItem(3, 'signedAt 签订日期'),
  wireItem(2, 'rate 税率（%）', { digits: 2, min: 0, max: 100 }),
  wireItem(2, 'total 合计金额', {
    digits: 2,
    prefix: '¥',
    isComputeData: true,
    computeData: { formula: 'SUM(details.amount)' },
  }),
  wireItem(2, 'tax 税额', {
    digits: 2,
    prefix: '¥',
    isComputeData: true,
    computeData: { formula: 'ROUND(total * rate / 100, 2)' },
  }),
  wireItem(2, 'payable 应付金额', {
    digits: 2,
    prefix: '¥',
    color: '#cf1322',
    isComputeData: true,
    computeData: { formula: 'total + tax' },
  }),
  wireItem(1, 'level 金额等级', {
    isComputeData: true,
    computeData: { formula: "IF(payable >= 10000, '大额', '一般')" },
  }),
  wireItem(7, 'details 租金明细', {
    columns: [
      wireColumn(1, 'room 房间', { required: true, width: 160 }),
      wireColumn(2, 'area 面积', { digits: 2, min: 0, width: 120 }),
      wireColumn(2, 'price 单价', { digits: 2, min: 0, width: 120 }),
      wireColumn(2, 'months 月数', { digits: 0, min: 1, max: 36, width: 100 }),
      wireColumn(2, 'amount 金额', {
        digits: 2,
        width: 140,
        isComputeData: true,
        computeData: { formula: 'area * price * months' },
      }),
    ],
  }),
]);

export const rentContractRecord = {
  id: '1900000000000000091',
  contractNo: 'ZL-2026-0091',
  unitId: '1002',
  $unitId: '市财政局',
  signedAt: '2026-02-01 00:00:00',
  rate: 9,
  details: [
    { id: '1', room: '东侧商铺 1 号', area: 86.4, price: 45.5, months: 12 },
    { id: '2', room: '东侧商铺 2 号', area: 64, price: 45.5, months: 12 },
  ],
};
