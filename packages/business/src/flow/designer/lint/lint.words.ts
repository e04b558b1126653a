import { defineWords } from '@org/meta-forms/core';

export const lintWords = defineWords({
  zh: {
    problems: '问题',
    errors: '{count} 个错误',
    warnings: '{count} 个提示',
    none: '没有问题',
    error: '错误',
    warning: '提示',
    nobody: '任务“{name}”没有指定办理人，将由流程管理员分派',
    noDefault: '分支“{name}”没有默认连线，条件都不满足时流程会停住',
    nameless: '任务 {node} 没有名称',
    unknownName: '“{name}”的条件使用了单据中没有的字段：{field}',
  },
  en: {
    problems: 'Problems',
    errors: '{count} errors',
    warnings: '{count} warnings',
    none: 'No problems',
    error: 'Error',
    warning: 'Warning',
    nobody: 'The task "{name}" names nobody; the flow administrator will assign it',
    noDefault: 'The gateway "{name}" has no default flow; an instance stops where no condition holds',
    nameless: 'The task {node} has no name',
    unknownName: 'The condition of "{name}" uses a field that the form has not: {field}',
  },
});

/** A key of the words of problems. */
export type LintWord = keyof typeof lintWords.zh;
