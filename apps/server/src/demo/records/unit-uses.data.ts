import type { DemoUnit } from '../demo-deployment.ts';

/** What the yards, lots, houses and rooms of a kind of unit are for: endings of names and keys of dictionaries. */
export interface UnitUse {
  readonly yards: readonly [main: string, ...others: string[]];
  readonly houses: readonly string[];
  readonly landUses: readonly string[];
  readonly buildingUses: readonly string[];
}

const offices: UnitUse = {
  yards: ['机关大院', '东院', '西院', '南院', '综合院区'],
  houses: ['综合办公楼', '业务楼', '附属楼', '会议中心', '后勤楼', '服务楼'],
  landUses: ['1', '1', '1', '5'],
  buildingUses: ['1', '1', '1', '2', '5'],
};

/** By the beginning of a unit's code, the longest first; what is not here has offices. */
const usesByCode: readonly (readonly [code: string, use: UnitUse])[] = [
  [
    '010401',
    {
      yards: ['本部校区', '南校区'],
      houses: ['教学楼', '实验楼', '行政楼', '图书馆', '学生宿舍'],
      landUses: ['2'],
      buildingUses: ['3', '3', '1'],
    },
  ],
  [
    '010402',
    {
      yards: ['本部校区', '东校区'],
      houses: ['教学楼', '综合楼', '行政楼', '食堂'],
      landUses: ['2'],
      buildingUses: ['3', '3', '1'],
    },
  ],
  [
    '010403',
    {
      yards: ['校区', '西校区'],
      houses: ['培训楼', '教学楼', '行政楼', '学员公寓'],
      landUses: ['2'],
      buildingUses: ['3', '1'],
    },
  ],
  [
    '010501',
    {
      yards: ['总院', '北院区'],
      houses: ['门诊楼', '住院楼', '医技楼', '行政后勤楼'],
      landUses: ['3'],
      buildingUses: ['4', '4', '4', '1'],
    },
  ],
  [
    '010502',
    {
      yards: ['院区', '检验基地'],
      houses: ['实验楼', '业务楼', '物资储备库'],
      landUses: ['3'],
      buildingUses: ['2', '4', '5'],
    },
  ],
  [
    '010701',
    {
      yards: ['总馆', '分馆'],
      houses: ['阅览楼', '书库', '读者服务楼', '行政楼'],
      landUses: ['4'],
      buildingUses: ['2', '2', '5', '1'],
    },
  ],
  [
    '010702',
    {
      yards: ['馆区', '文物保护基地'],
      houses: ['主展馆', '临展馆', '文物库房', '行政楼'],
      landUses: ['4'],
      buildingUses: ['2', '2', '5', '1'],
    },
  ],
];

export function useOfUnit({ unitCode }: DemoUnit): UnitUse {
  return usesByCode.find(([code]) => unitCode.startsWith(code))?.[1] ?? offices;
}
