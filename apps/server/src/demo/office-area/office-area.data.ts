import type { DemoOfficeAreaStandard } from '../demo-deployment.ts';

interface Line {
  /** Key of dictionary `unit_type`. */
  readonly unitType: string;
  readonly remark: string;
  /** Rank, square metres for one person, and whether its persons count as staff. */
  readonly office: readonly (readonly [rank: string, area: string, plait: boolean])[];
  readonly minPerson: number;
  readonly maxPerson: number;
  /** Service space for one person: up to the first number of persons, and from the second on. */
  readonly most: string;
  readonly least: string;
  readonly a1: number;
  readonly equip: number;
}

// After the construction standard of 2014: between the limits, service space falls by a hundredth of a square metre
// with each person.
const lines: readonly Line[] = [
  {
    unitType: '1',
    remark: '党政机关办公用房建设标准，市级机关',
    office: [
      ['正厅级', '42', true],
      ['副厅级', '30', true],
      ['正处级', '24', true],
      ['副处级', '18', true],
      ['科级', '12', true],
      ['科级以下', '9', true],
      ['编外人员', '6', false],
    ],
    minPerson: 200,
    maxPerson: 400,
    most: '8',
    least: '6',
    a1: 1000,
    equip: 9,
  },
  {
    unitType: '2',
    remark: '参照党政机关办公用房建设标准，县级机关',
    office: [
      ['正处级', '24', true],
      ['副处级', '18', true],
      ['科级', '12', true],
      ['科级以下', '9', true],
      ['编外人员', '6', false],
    ],
    minPerson: 100,
    maxPerson: 200,
    most: '8',
    least: '7',
    a1: 900,
    equip: 9,
  },
  {
    unitType: '3',
    remark: '事业单位办公用房，参照执行',
    office: [
      ['单位正职', '18', true],
      ['单位副职', '12', true],
      ['工作人员', '9', true],
      ['编外人员', '6', false],
    ],
    minPerson: 100,
    maxPerson: 200,
    most: '7',
    least: '6',
    a1: 800,
    equip: 8,
  },
];

/** The standards of office area of the demo, the same for every tenant. */
export const officeAreaStandards: readonly DemoOfficeAreaStandard[] = lines.map(
  ({ unitType, remark, office, minPerson, maxPerson, most, least, a1, equip }) => ({
    unitType,
    remark,
    contents: {
      office: office.map(([personRankName, specifiedUseArea, plait]) => ({ personRankName, specifiedUseArea, plait })),
      service: {
        rows: [
          { label: `${minPerson} 人及以下`, standard: most },
          { label: `${minPerson} 至 ${maxPerson} 人`, standard: '(a1 - x) / a2' },
          { label: `${maxPerson} 人及以上`, standard: least },
        ],
        minPerson,
        maxPerson,
        a1,
        a2: 100,
      },
      equip,
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
    },
  }),
);
