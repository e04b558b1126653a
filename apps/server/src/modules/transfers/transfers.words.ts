import { defineRefusals } from '../../shared/http/refusal.ts';
import { MOST_AT_ONCE } from './limits.ts';

export const transferRefusal = defineRefusals({
  TRANSFER_BUSY: `最多同时进行 ${MOST_AT_ONCE} 个导入导出,请等待前面的任务完成后再试`,
  EXPORT_COLUMN_UNKNOWN: '列表中没有"{column}"列,不能导出',
  EXPORT_UNFINISHED: '导出尚未完成,请稍后再试',
  FILE_TICKET_INVALID: '下载地址已失效,请重新下载',
  RECORD_MISSING: '导入导出任务不存在或已过期',
});

/** Why a job ended, where no refusal says so. */
export const transferFailures = {
  zh: { interrupted: '任务被中断,请重新操作', tooLarge: '数据超过 100 万行或文件过大,请缩小查询范围后再导出' },
  en: { interrupted: 'The task was interrupted. Please start it again', tooLarge: 'More than a million rows, or too large a file: please search for less' },
} as const;

/** What an export is called that nobody named. */
export const exportWords = { zh: { untitled: '导出数据' }, en: { untitled: 'Export' } } as const;
