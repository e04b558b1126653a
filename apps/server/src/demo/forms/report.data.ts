import {
  computed,
  date,
  dictionary,
  longText,
  mapped,
  number,
  reference,
  references,
  text,
  title,
  tree,
  upload,
  yesNo,
} from '../../shared/forms/item-draft.ts';
import { owningUnit } from './ledger-items.data.ts';

export const reportTaskForm = {
  metaKey: 'reporttask',
  formName: '报表任务',
  items: [
    title(['titleTask', '任务信息']),
    text(['taskCode', '任务编号'], { required: true, unique: true, maxlength: 30, width: 150 }),
    text(['taskName', '任务名称'], { required: true, maxlength: 100, width: 260, span: 16 }),
    owningUnit,
    tree(['reportClass', '报表分类'], '/api/report-engine/reportclass/tree', { required: true, width: 140 }),
    tree(['reportScope', '统计口径'], '/api/report-engine/reportdict/tree', {}),
    dictionary(['reportPeriod', '报表周期'], 'report_period', { required: true, width: 100 }),
    date(['periodMonth', '所属期间'], { dateformat: 'yyyy-MM', required: true, width: 100 }),
    date(['startDate', '开始日期'], { required: true, width: 110 }),
    date(['endDate', '截止日期'], { required: true, width: 160, dateformat: 'yyyy-MM-dd HH:mm:ss' }),
    number(['durationDays', '填报天数'], { prefix: '天', digits: 0, ...computed('DATEDIFF(startDate, endDate)') }),
    references(['assignedUnits', '填报单位'], 'unit', { isTree: true, required: true, span: 24 }),
    yesNo(['isUrgent', '是否加急'], { width: 90 }),
    longText(['requirement', '填报要求']),
    upload(['template', '报表模板'], { filetype: 'xlsx,xls', multiple: false }),
  ],
} as const;

/** 报表填报: one unit's share of a task. */
export const reportAssignForm = {
  metaKey: 'reporttaskassign',
  formName: '报表填报',
  items: [
    reference(['taskId', '报表任务'], 'reportTask', { required: true, width: 260, span: 16 }),
    text(['taskCode', '任务编号'], { edited: false, width: 150, ...mapped('taskId', 'reporttask', 'taskCode') }),
    owningUnit,
    date(['endDate', '截止日期'], {
      edited: false,
      dateformat: 'yyyy-MM-dd HH:mm:ss',
      width: 160,
      ...mapped('taskId', 'reporttask', 'endDate'),
    }),
    dictionary(['assignStatus', '填报状态'], 'assign_status', { required: true, width: 100 }),
    reference(['reporter', '填报人'], 'user', { cascadeField: 'orgId', param: 'unitId', width: 90 }),
    date(['filledAt', '填报时间'], { dateformat: 'yyyy-MM-dd HH:mm:ss', width: 160 }),
    number(['rowsTotal', '应填行数'], { required: true, min: 0, max: 99_999, digits: 0 }),
    number(['rowsFilled', '已填行数'], { min: 0, max: 99_999, digits: 0 }),
    number(['fillRate', '完成率'], {
      prefix: '%',
      digits: 2,
      width: 90,
      ...computed('ROUND(rowsFilled / rowsTotal * 100, 2)'),
    }),
    longText(['reviewComment', '审核意见']),
    upload(['sheets', '填报附件'], { filetype: 'xlsx,xls,pdf' }),
  ],
} as const;
