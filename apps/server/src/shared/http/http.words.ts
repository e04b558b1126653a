import { defineRefusals } from './refusal.ts';

/** The `msg` of successful answers. */
export const answerWords = { done: '操作成功', empty: '暂无承载数据' } as const;

export const httpRefusal = defineRefusals({
  REQUEST_INVALID: '{problem}',
  REQUEST_UNREADABLE: '请求内容不是有效的 JSON',
  REQUEST_MEDIA_TYPE: '不支持的请求内容类型',
  REQUEST_TOO_LARGE: '请求内容过大',
  REQUEST_OVER_LIMIT:
    '请求内容超过限制：层级最多 {depth} 层，数据最多 {values} 项，单个文本最多 {characters} 个字符，不同的名称最多 {keys} 个',
  REQUEST_TOO_MANY: '请求过于频繁，请稍后再试',
  NOT_SIGNED_IN: '请求未授权，请重新登录',
  NOT_ALLOWED: '没有权限执行此操作',
  TENANT_FOREIGN: '租户之间相互隔离，只能查看和维护本租户的用户、角色、部门和岗位；请以该租户的账号登录后操作',
  PASSWORD_CHANGE_REQUIRED: '请先修改密码',
  SESSION_LOCKED: '屏幕已锁定，请先解锁',
  CALL_UNKNOWN: '请求的接口不存在',
  RECORD_MISSING: '数据不存在或已被删除',
  VERSION_STALE: '数据已被他人修改，请刷新后重试',
  SORT_COLUMN_UNKNOWN: '不能按"{column}"排序',
  FILTER_FIELD_UNKNOWN: '不能按"{field}"查询',
  FILTER_VALUE_INVALID: '"{field}"的查询值不正确',
  IDEMPOTENCY_KEY_REUSED: '同一请求标识用于了不同的内容',
  VALUE_OUT_OF_RANGE: '数值超出允许的范围',
  VALUE_TAKEN: '数据重复，已存在相同的记录',
  STILL_REFERENCED: '数据正在被使用，不能删除',
  SEALED_UNREADABLE: '"{field}"的加密存储内容已损坏或被改动，无法读取，未做任何修改，请联系管理员',
  SERVER_FAILED: '服务器异常，请稍后再试(编号 {requestId})',
  QUERY_TOO_LONG: '数据库处理时间过长，已中止，没有保存任何内容，请减少查询条件或内容后重试',
  STORAGE_FULL: '存储空间已满，没有保存任何内容，请联系管理员',
  DATABASE_UNAVAILABLE: '数据库暂时不可用，请稍后再试',
  WRITES_COLLIDED: '同时修改相同数据的人过多，本次没有保存任何内容，请稍后再试',
  EMBEDDED_DATABASE_BUSY:
    '当前请求过多，请稍后再试。内置的试用数据库只供一个科室试用，正式使用请由管理员设置 DATABASE_URL(PostgreSQL)',
});

/** One sentence for each JSON Schema rule; `{field}` is the property as it was sent. */
export const ruleWords: Readonly<Record<string, string>> = {
  required: '缺少必要的参数：{field}',
  minLength: '{field} 不能为空',
  maxLength: '{field} 超过了 {limit} 个字符',
  pattern: '{field} 的格式不正确',
  named: '{field} {rule}',
  type: '{field} 的类型不正确',
  minimum: '{field} 不能小于 {limit}',
  maximum: '{field} 不能大于 {limit}',
  minItems: '{field} 至少需要 {limit} 项',
  maxItems: '{field} 最多 {limit} 项',
  enum: '{field} 的取值不在允许范围内',
  other: '{field} 不正确',
  body: '请求内容',
};
