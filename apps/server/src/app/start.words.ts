import { fill } from '../shared/http/refusal.ts';

const words = {
  address: '\n  资产管理系统已启动 / Ready:  {address}\n',
  data: '  数据目录 / data:          {place}',
  demo: '  演示租户 / demo tenant:   000000    账号 / accounts: {accounts}    密码 / password: {password}',
  administrator:
    '  首次启动，已创建管理员(仅显示一次，请立即修改密码) / first administrator, shown once:\n' +
    '    租户 / tenant: 000000    账号 / account: {account}    密码 / password: {password}',
  embedded:
    '  内置数据库供试用：进程崩溃不丢数据，但断电可能丢失最近的写入；正式部署请设置 DATABASE_URL(PostgreSQL)。\n' +
    '  The embedded database is for trying: it survives a crash of the process, not a loss of power. ' +
    'Set DATABASE_URL for real use.',
  sealingKey:
    '  身份证号、电话号码的加密密钥在 {place}。请与数据库分开备份：丢失后这些号码无法恢复；多实例部署请设置 SEALING_KEY。\n' +
    '  The key that identity and telephone numbers are stored with is {place}. ' +
    'Back it up apart from the database: without it they are lost. Several instances need SEALING_KEY.',
  noSite: '  管理端尚未构建，仅提供接口 / the admin app is not built: the API alone is served.',
  tightened:
    '  {place} 中有 {count} 个文件或目录可被本机其他用户访问，已改为仅限当前用户。\n' +
    '  {count} files and folders in {place} were open to other users of this machine; ' +
    'now they are open to this user alone.',
  stopping: '  正在停止 / stopping ...',
  forced: '  已强制停止 / stopped at once: what was in progress is cut off.',
  metrics: '  监控指标 / metrics:        {address}',
} as const;

/** Why a deployment does not start over the accounts of the demo. */
export const demoPasswords =
  'DEMO_PASSWORDS: DEMO is off, but this database was filled with the demo, ' +
  'and {count} accounts still have its published password ({accounts}). Start with an empty database, ' +
  'or start with DEMO=on on this machine only and change these passwords or switch these accounts off.';

/** A line of the start message. */
export function startLine(key: keyof typeof words, params: Readonly<Record<string, string>> = {}): string {
  return fill(words[key], params);
}
