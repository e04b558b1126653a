import { defineWords } from '@org/meta-forms/core';
import { defineRefusals } from '../../shared/http/refusal.ts';
import { MOST_AT_ONCE } from './limits.ts';

export const transferRefusal = defineRefusals({
  TRANSFER_BUSY: `最多同时进行 ${MOST_AT_ONCE} 个导入导出，请等待前面的任务完成或取消它；若它已中断，最迟 {seconds} 秒后可重新开始`,
  EXPORT_COLUMN_UNKNOWN: '列表中没有"{column}"列，不能导出',
  EXPORT_LIST_UNKNOWN: '表单中没有"{list}"子表，不能导出',
  EXPORT_MERGE_WRONG: '合并的单元格超出了表格范围或互相重叠，不能导出',
  EXPORT_TOO_LARGE: '一次导出的表格最多 {cells} 个单元格、{characters} 个字符，请减少数据后再导出',
  EXPORT_TOO_MANY: '一次最多导出 {rows} 行，请缩小查询范围后再导出',
  EXPORT_UNFINISHED: '导出尚未完成，请稍后再试',
  IMPORT_FILE_UNREADABLE: '文件无法读取，请填写 .xlsx 导入模板后重新选择',
  IMPORT_TOO_LARGE: '一次最多导入 {rows} 行、{megabytes} MB 的文件，请分批导入',
  IMPORT_NOT_CHECKED: '该导入尚未校验完成或已取消，请重新校验后再导入',
  IMPORT_COLUMNS_WRONG: '列与表单项的对应有误，请重新选择每一列对应的表单项',
  IMPORT_KEY_WRONG: '不能按所选的表单项更新，请选择值不重复的表单项，并指定它对应的列',
  IMPORT_NO_ERRORS: '该导入没有错误行可以下载，或错误行已过期',
  FILE_TICKET_INVALID: '下载地址已失效，请重新下载',
  IMPORT_NOT_REPEATABLE: '只有失败、中断或已取消的导入可以重新开始',
  RECORD_MISSING: '导入导出任务不存在或已过期',
});

/** Why a job ended, if there is no refusal. */
export const transferFailures = {
  zh: {
    interrupted: '任务被中断，没有保存任何数据，请重新开始',
    importCancelled: '导入已取消，没有新增任何数据',
    exportCancelled: '导出已取消',
    tooLarge: '数据超过 100 万行或文件过大，请缩小查询范围后再导出',
  },
  en: {
    interrupted: 'The task was interrupted and nothing was saved. Please start it again',
    importCancelled: 'The import was cancelled, no record was added',
    exportCancelled: 'The export was cancelled',
    tooLarge: 'More than a million rows, or too large a file: please search for less',
  },
} as const;

/** The name of an export without a name, and the cell of a boundary that is drawn on a map. */
export const exportWords = {
  zh: { untitled: '导出数据', drawn: '已绘制，{mu} 亩' },
  en: { untitled: 'Export', drawn: 'Drawn, {mu} mu' },
} as const;

/**
 * The messages of an import. A success starts with 导入成功 in every language, because clients of the SpringBlade family
 * recognise it by that.
 */
export const importWords = defineWords('server.import', {
  zh: {
    required: '必填',
    optional: '选填',
    byName: '填写完整的名称或编码',
    template: '{title}_导入模板',
    done: '导入成功，共新增 {count} 条数据',
    doneIncomplete: '导入成功，共新增 {count} 条数据，其中 {missing} 条缺少附件，已存为草稿，补齐后才能提交：',
    incomplete: '第 {row} 行 缺少：{names}',
    moreIncomplete: '另有 {count} 条缺少附件的数据未列出，列表中标有“待补附件”',
    filesLater: '附件不能随模板导入：缺少必填附件（{names}）的数据将存为草稿，导入后请打开草稿补充附件再提交',
    line: '第 {row} 行 {problem}',
    unread: '{problem}：“{text}”',
    oneOf: '{problem}，请写明是哪一个：{names}',
    more: '另有 {count} 处错误未列出',
    noRows: '文件中没有可导入的数据',
    noTitles: '没有找到模板的列标题，请使用导入模板填写',
    unknownTitle: '第 {row} 行 模板中没有“{title}”列',
    titleTwice: '第 {row} 行 “{title}”列出现了多次',
    titleMissing: '缺少必填列“{title}”',
    untitled: '第 {row} 行 第 {column} 列有内容但没有列标题，请补上标题或清空该列',
    refusedColumns: '以下列不能导入，没有导入任何数据。请清空或删除这些列后重新导入：{columns}',
    refusedColumn: '“{title}”（{reason}，第 {row} 行有内容）',
    repeated: '{labels}与第 {row} 行重复',
    between: '、',
    longNumber: '{label}的数字超过 15 位，已丢失精度，请将单元格设为文本后重新填写',
  },
  en: {
    required: 'required',
    optional: 'optional',
    byName: 'the whole name, or the code',
    template: '{title}_template',
    done: '导入成功: {count} {count|record|records} added',
    doneIncomplete:
      '导入成功: {count} {count|record|records} added, {missing} of them without required files. ' +
      'They are drafts, and are submitted once the files are there:',
    incomplete: 'Row {row} lacks {names}',
    moreIncomplete: '{count} more without their files; the list marks them “Files missing”',
    filesLater:
      'A template holds no files: records without their required files ({names}) become drafts. ' +
      'Open them after the import, add the files, then commit',
    line: 'Row {row}: {problem}',
    unread: '{problem}: “{text}”',
    oneOf: '{problem}; write which of them: {names}',
    more: '{count} more {count|mistake|mistakes}',
    noRows: 'The file holds no rows to import',
    noTitles: 'The titles of the template are missing: please fill in the template',
    unknownTitle: 'Row {row}: the template has no column “{title}”',
    titleTwice: 'Row {row}: the column “{title}” stands there more than once',
    titleMissing: 'The required column “{title}” is missing',
    untitled: 'Row {row}: column {column} has content and no title; add the title or empty the column',
    refusedColumns:
      'Nothing was imported, because these columns cannot be. Empty or remove them and import again: {columns}',
    refusedColumn: '“{title}” ({reason}; content in row {row})',
    repeated: '{labels}: the same as in row {row}',
    between: ', ',
    longNumber: '{label}: a number of more than 15 digits has lost some of them; make the cell text and write it again',
  },
});

/** Why an import does not read a column. */
export const unreadWords = defineWords('server.unread', {
  zh: {
    numbered: '由系统自动编号',
    audit: '由系统填写',
    computed: '由公式计算',
    hidden: '表单中已隐藏',
    readOnly: '只读',
    noCell: '不能用单元格填写，请在表单中填写',
    sameName: '有多列同名，请使用导入模板中的列标题',
  },
  en: {
    numbered: 'numbered automatically',
    audit: 'written by the system',
    computed: 'computed by a formula',
    hidden: 'hidden in the form',
    readOnly: 'read-only',
    noCell: 'fits no cell; fill it in in the form',
    sameName: 'several columns have this name; use the titles of the template',
  },
});
