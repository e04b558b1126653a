import type { WorkbookTemplate } from '@org/sheets';
import { ROOMS_FILLED, ROOMS_SHEET } from '../grid/testing/sheet.fixture.ts';
import type { TaskUnit } from '../assigning/unit-tree.ts';
import type { TaskBalance } from '../balance/balance-queries.ts';

const ROOMS_TEMPLATE: WorkbookTemplate = { sheets: [ROOMS_SHEET], checks: [] };

const TASK: TaskBalance['task'] = {
  id: 't1',
  code: 'RW202603',
  name: '2026 年一季度办公用房使用情况',
  requirement: '按 3 月 31 日的实际使用情况填报，闲置满六个月的在说明中注明。',
  period: '2026-03',
  startDate: '2026-04-01',
  endDate: '2099-04-10 23:59:59',
  templateId: 'm1',
  templateName: '办公用房使用情况季度报表',
  templateNumber: 2,
  plannedUnitIds: [],
};

function unitOf(at: number, unitName: string, state: TaskBalance['units'][number]['state']) {
  const isFilled = state !== 'unfilled';
  return {
    assignId: `a${at}`,
    unitId: `u${at}`,
    unitName,
    parentId: '',
    state,
    endDate: TASK.endDate,
    isOver: false,
    filledUser: isFilled ? 'p1' : '',
    filledUserName: isFilled ? '张建国' : '',
    filledTime: isFilled ? '2026-04-03 09:12:00' : '',
    remindedTime: '',
  };
}

/** The report of a unit that has begun to fill it in; `last` is the quarter before. */
export const REPORT = {
  ...unitOf(1, '东湖区机关事务中心', 'filling'),
  task: TASK,
  status: 0,
  recordVersion: 1,
  isOpen: true,
  template: ROOMS_TEMPLATE,
  filled: { sheets: { [ROOMS_SHEET.name]: ROOMS_FILLED } },
  version: 4,
  problems: [],
  last: { period: '2025-12', filled: { sheets: { [ROOMS_SHEET.name]: { values: { B4: 10 }, repeats: {} } } } },
};

const CHECKS = [
  { id: 'c1', sheet: ROOMS_SHEET.name, formula: 'B4<=LAST(B4)*2', message: '间数超过上期两倍', level: 'warning' },
];

/** The report with a check against the period before. */
export const CHECKED_REPORT = { ...REPORT, template: { sheets: [ROOMS_SHEET], checks: CHECKS } };

const UNITS = [
  unitOf(1, '东湖区机关事务中心', 'committed'),
  unitOf(2, '东湖区档案馆', 'verified'),
  unitOf(3, '东湖区图书馆', 'filling'),
  unitOf(4, '东湖区体育中心', 'unfilled'),
  unitOf(5, '东湖区文化馆', 'rejected'),
];

/** The task with five units, two of which have handed in, and the sums over these. */
export const BALANCE: TaskBalance = {
  task: TASK,
  isOwner: true,
  counts: { total: 5, unfilled: 1, filling: 1, committed: 1, verified: 1, rejected: 1, cancelled: 0 },
  units: UNITS,
  balance: {
    template: ROOMS_TEMPLATE,
    sums: { sheets: { [ROOMS_SHEET.name]: { values: { B4: 30, C4: 800.5, B5: 7 }, repeats: {} } } },
    unitIds: ['u1', 'u2'],
    leftOutIds: [],
  },
};

/** The values of the units in the cell B4. */
export const CELL_VALUES = [
  { assignId: 'a1', unitId: 'u1', unitName: '东湖区机关事务中心', value: 12 },
  { assignId: 'a2', unitId: 'u2', unitName: '东湖区档案馆', value: 18 },
];

/** The units that the person sees: the five of the task below their bureau, and two that have no task. */
export const TASK_UNITS: readonly TaskUnit[] = [
  { id: 'u0', parentId: '', name: '东湖区', assignId: '' },
  ...UNITS.map(({ unitId, unitName, assignId, state }) => ({
    id: unitId,
    parentId: 'u0',
    name: unitName,
    assignId,
    state,
  })),
  { id: 'u6', parentId: 'u0', name: '东湖区博物馆', assignId: '' },
];

const TEMPLATE = {
  id: 'm1',
  name: TASK.templateName,
  reportClass: '',
  remark: '',
  published: 2,
  isChanged: false,
  version: 3,
  createUser: 'p1',
  createTime: '2026-01-01 00:00:00',
  updateUser: 'p1',
  updateTime: '2026-01-01 00:00:00',
};

/** A page with one published template. */
export const TEMPLATES = { records: [TEMPLATE], total: 1, current: 1, size: 1000, pages: 1 };
