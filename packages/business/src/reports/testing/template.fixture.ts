import type { TreeNode } from '@org/meta-forms/core';
import type { WorkbookTemplate } from '@org/sheets';
import { ROOMS_SHEET } from '../grid/testing/sheet.fixture.ts';
import type { OpenTemplate, TemplateRow } from '../templates/template-queries.ts';

/** The tree of report classes. */
export const CLASSES: readonly TreeNode[] = [
  { id: '1', name: '房产类报表', children: [{ id: '11', name: '办公用房统计表' }] },
  { id: '2', name: '资产类报表' },
];

/** The dictionaries that an author can choose. */
export const DICTIONARIES = [
  { code: 'report_period', dictValue: '报表周期' },
  { code: 'room_state', dictValue: '用房状态' },
];

const ROW: TemplateRow = {
  id: 'm1',
  name: '办公用房使用情况季度报表',
  reportClass: '11',
  metaKey: '',
  remark: '',
  published: 2,
  isChanged: true,
  version: 7,
  createUser: 'p1',
  createTime: '2026-03-01 09:00:00',
  updateUser: 'p2',
  updateTime: '2026-04-02 10:20:30',
  updateUserName: '刘思源',
};

const WORKBOOK: WorkbookTemplate = {
  sheets: [ROOMS_SHEET],
  checks: [{ id: 'check-1', sheet: ROOMS_SHEET.name, formula: 'B10>0', message: '间数合计应大于 0', level: 'error' }],
};

/** A template with two versions and a draft that has changed. */
export const TEMPLATE: OpenTemplate = {
  ...ROW,
  number: 0,
  fileName: '办公用房.xlsx',
  template: WORKBOOK,
  versions: [
    { number: 2, createUser: 'p2', createTime: '2026-04-01 08:00:00', usedByTasks: 1 },
    { number: 1, createUser: 'p2', createTime: '2026-03-01 08:00:00', usedByTasks: 4 },
  ],
};

const OTHER: TemplateRow = { ...ROW, id: 'm2', name: '资产年报', reportClass: '2', published: 0, version: 1 };

/** What the server answers to a call about templates. */
export function templateAnswer(name: string): unknown {
  if (name === 'reportTemplates.list') return { records: [ROW, OTHER], total: 2 };
  if (name === 'reportTemplates.detail') return TEMPLATE;
  if (name === 'reportTemplates.publish') return { number: TEMPLATE.published + 1 };
  return { id: TEMPLATE.id, version: TEMPLATE.version + 1 };
}
