const AUDIT_KEY = /^(?:create|update|approved)(?:User|Time)$/;

/** Whether an item of the form is an audit item: who did it, and when (metadata.md, audit items). */
export function isAuditKey(key: string): boolean {
  return AUDIT_KEY.test(key);
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
