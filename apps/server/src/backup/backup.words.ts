import { fill } from '../shared/http/refusal.ts';

const words = {
  usageBackup: '用法 / usage: npm run backup -- <file> [--without-keys]',
  usageRestore: '用法 / usage: npm run restore -- <file> [--keys <file>]',
  written: '备份已写入 / backup: {file}\n  {tables} 张表 / tables, {rows} 行 / rows, {madeAt}',
  keysWritten:
    '密钥已写入 / keys: {file}\n  请与备份分开保存。有此文件和备份的人可以读出所有号码。\n' +
    '  Keep it apart from the backup: both together open every number.',
  withoutSealingKey:
    '警告：未得到 SEALING_KEY({ids})，备份中的身份证号、电话号码没有它无法读出。\n' +
    '  WARNING: the sealing key ({ids}) was not given: ' +
    'identity and telephone numbers in this backup cannot be read without it.',
  restored:
    '已恢复 / restored: {rows} 行 / rows, {madeAt}. 启动即更新到当前版本 / the next start brings it up to date.',
  keyPlaced: '加密密钥已写入 / the sealing key was put into {file}',
  needsKey:
    '警告：启动需要加密密钥 {ids} (SEALING_KEY)，没有它号码无法读出，服务也不会启动。\n' +
    '  WARNING: the start needs the sealing key {ids} (SEALING_KEY): ' +
    'without it numbers cannot be read, and the server does not start.',
  newKeys:
    '未给出密钥文件：所有人须重新登录，未保存的草稿丢失，旧操作日志的校验链从新的密钥开始。\n' +
    '  No file of keys: everybody signs in again, unsaved drafts are lost, ' +
    'and the chain of the audit goes on with a new key.',
} as const;

/** A line in the output of the commands `backup` and `restore`. */
export function backupLine(key: keyof typeof words, params: Readonly<Record<string, string>> = {}): string {
  return fill(words[key], params);
}
