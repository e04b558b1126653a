import { defineWords } from '@org/meta-forms/core';

export const lintWords = defineWords('business.lint', {
  zh: {
    problems: '问题',
    errors: '{count} 个错误',
    warnings: '{count} 个提示',
    none: '没有问题',
    error: '错误',
    warning: '提示',
    nobody: '任务“{name}”没有指定办理人，将由流程管理员分派',
    noDefault: '分支“{name}”没有默认连线，条件都不满足时流程会停住',
    nameless: '“{name}”没有名称',
    severalOpen: '分支“{name}”有 {count} 条连线没有条件，也没有默认连线，流程只会走其中第一条',
    severalAfterTask: '任务“{name}”后有 {count} 条连线没有条件，办理后会同时走这些连线；要分支请加条件分支',
    unknownName: '“{name}”的条件使用了单据中没有的字段：{field}',
    dueUnreadable: '任务“{name}”的期限“{text}”无法识别，任务将没有期限；应为时长（如 P3D、PT8H）或日期',
    dueUnknownName: '任务“{name}”的期限使用了单据中没有的字段：{field}',
    dueNoDate: '任务“{name}”的期限使用的字段 {field} 不是日期',
    reminderWithoutDue: '任务“{name}”没有期限，到期提醒不起作用',
    escalationWithoutDue: '任务“{name}”没有期限，逾期上报不起作用',
    skipWithoutAssignee: '任务“{name}”由候选人签收，自动同意不起作用',
  },
  en: {
    problems: 'Problems',
    errors: '{count} {count|error|errors}',
    warnings: '{count} {count|warning|warnings}',
    none: 'No problems',
    error: 'Error',
    warning: 'Warning',
    nobody: 'The task "{name}" names nobody; the flow administrator will assign it',
    noDefault: 'The gateway "{name}" has no default flow; an instance stops where no condition holds',
    nameless: '"{name}" has no name',
    severalOpen: 'The gateway "{name}" has {count} flows without a condition and no default; only the first is taken',
    severalAfterTask:
      'The task "{name}" has {count} flows without a condition, and all of them are taken; add a gateway to choose',
    unknownName: 'The condition of "{name}" uses a field that the form has not: {field}',
    dueUnreadable:
      'The due date "{text}" of the task "{name}" cannot be read and is ignored; write a duration (P3D) or a date',
    dueUnknownName: 'The due date of the task "{name}" uses a field that the form has not: {field}',
    dueNoDate: 'The due date of the task "{name}" uses the field {field}, which is no date',
    reminderWithoutDue: 'The task "{name}" has no due date, so nobody is reminded',
    escalationWithoutDue: 'The task "{name}" has no due date, so it is never escalated',
    skipWithoutAssignee: 'The task "{name}" is claimed by candidates, so it is never agreed to by rule',
  },
});

/** A key of the words of problems. */
export type LintWord = keyof typeof lintWords.zh;
