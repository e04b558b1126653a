const AUDIT_KEY = /^(?:create|update|approved)(?:User|Time)$/;

/** Whether an item of the form is an audit item: who did it, and when (metadata.md, audit items). */
export function isAuditKey(key: string): boolean {
  return AUDIT_KEY.test(key);
}

const RESERVED_KEYS: ReadonlySet<string> = new Set(['id', 'version', 'isDeleted']);

/**
 * Whether a save needs the property of a record or row for itself: which one it is, which version, and whether it is
 * removed. An item or column of that key shows it, and neither a person nor the metadata gives it a value.
 */
export function isReservedKey(key: string): boolean {
  return RESERVED_KEYS.has(key);
}

/** Properties of a record that the server writes, in addition to the values of its form. */
export const RECORD_FACTS: ReadonlySet<string> = new Set([
  'id',
  'tenantId',
  'unitId',
  'deptId',
  'status',
  'version',
  'createUser',
  'createTime',
  'updateUser',
  'updateTime',
  'isDeleted',
]);
