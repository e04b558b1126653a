import { defineWords } from '@org/meta-forms/core';

/** The titles of the columns that an import adds to a sheet. */
export const sheetWords = defineWords('server.sheet', {
  zh: { reason: '错误原因', link: '序号' },
  en: { reason: 'Reason', link: 'Line' },
});

/** The sentences of an import in steps. */
export const stepWords = defineWords('server.step', {
  zh: {
    untitled: '没有列标题',
    twice: '列标题重复',
    errorsName: '{title}_错误行',
    doneUpdated: '导入成功，共新增 {count} 条、更新 {updated} 条数据',
    skipped: '已跳过 {skipped} 行有误的数据',
    incomplete: '其中 {missing} 条缺少附件，已存为草稿，补齐后才能提交：',
    noValid: '没有正确的数据可以导入',
    sheetLine: '工作表“{sheet}”第 {row} 行 {problem}',
    sheetWithoutTitles: '工作表“{sheet}”没有找到列标题，请使用导入模板填写',
    sheetUnknownTitle: '工作表“{sheet}”第 {row} 行 模板中没有“{title}”列',
    sheetLinkMissing: '工作表“{sheet}”缺少“{title}”列，无法找到每行所属的数据',
    mainLinkMissing: '缺少“{title}”列，无法找到工作表“{sheet}”各行所属的数据',
    linkEmpty: '请填写“{title}”，它指明该行属于哪条数据',
    linkUnknown: '第一个工作表中没有“{title}”为“{text}”的行',
    linkSeveral: '第一个工作表中“{title}”为“{text}”的不止一行',
    linkHint: '与第一个工作表“{title}”列相同的值，指明该行属于哪条数据',
    lineHint: '自行编号，如 1、2、3；其他工作表用它指明所属的数据',
    noRowsOnUpdate: '更新已有单据时不能导入“{list}”的行，请在表单中修改',
    keyEmpty: '请输入{label}，它指明要更新的单据',
    keyAbsent: '没有{label}为“{text}”的单据',
    keyUnseen: '{label}为“{text}”的单据不在您的权限范围内，不能更新',
    changedMeanwhile: '该单据刚刚被他人修改，请重新导入该行',
  },
  en: {
    untitled: 'no title',
    twice: 'the title occurs more than once',
    errorsName: '{title}_wrong_rows',
    doneUpdated: '导入成功: {count} {count|record|records} added, {updated} updated',
    skipped: '{skipped} wrong {skipped|row|rows} skipped',
    incomplete: '{missing} lack required files. They are drafts, and are submitted once the files are there:',
    noValid: 'No valid row to import',
    sheetLine: 'Sheet “{sheet}”, row {row}: {problem}',
    sheetWithoutTitles: 'Sheet “{sheet}”: its titles are missing; please fill in the template',
    sheetUnknownTitle: 'Sheet “{sheet}”, row {row}: the template has no column “{title}”',
    sheetLinkMissing: 'Sheet “{sheet}” has no column “{title}”, so that its rows belong to no record',
    mainLinkMissing: 'The column “{title}” is missing, so that the rows of sheet “{sheet}” belong to no record',
    linkEmpty: 'fill in “{title}”, which says to which record the row belongs',
    linkUnknown: 'the first sheet has no row whose “{title}” is “{text}”',
    linkSeveral: 'the first sheet has several rows whose “{title}” is “{text}”',
    linkHint: 'The same value as in the column “{title}” of the first sheet: the record of this row',
    lineHint: 'Number the rows yourself: 1, 2, 3; further sheets name their record by it',
    noRowsOnUpdate: 'an update imports no rows of “{list}”; change them in the form',
    keyEmpty: 'enter {label}, which names the record to update',
    keyAbsent: 'no record has the {label} “{text}”',
    keyUnseen: 'you may not update the record with the {label} “{text}”',
    changedMeanwhile: 'somebody has just changed this record; import the row again',
  },
});
