/** What a server writes in a record beside the values of its form. */
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
