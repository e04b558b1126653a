import type { OfficeAreaStandard } from './area-calculation.ts';

/** The standard of a city's offices. */
export const cityStandard: OfficeAreaStandard = {
  id: '1',
  unitType: '1',
  office: [
    { personRankName: '正处级', specifiedUseArea: '24', plait: true },
    { personRankName: '副处级', specifiedUseArea: '18', plait: true },
    { personRankName: '科级以下', specifiedUseArea: '9', plait: true },
    { personRankName: '编外人员', specifiedUseArea: '6', plait: false },
  ],
  service: {
    rows: [
      { label: '200 人及以下', standard: '8' },
      { label: '200 至 400 人', standard: '(a1 - x) / a2' },
      { label: '400 人及以上', standard: '6' },
    ],
    minPerson: 200,
    maxPerson: 400,
    a1: 1000,
    a2: 100,
  },
  equip: 9,
  canteenArea: {
    rows: [
      { label: '100 人及以下', standard: '3.7' },
      { label: '100 人以上', standard: '(a1 + (x - a2) * a3) / x' },
    ],
    intermediatePerson: 100,
    a1: 370,
    a2: 100,
    a3: 2.6,
  },
  remark: '党政机关办公用房建设标准，市级机关',
  version: 1,
  createUser: '1',
  createTime: '2026-01-01 08:00:00',
  updateUser: '1',
  updateTime: '2026-01-01 08:00:00',
};
