import type { FlowActor, InstanceRow } from '../flow.port.ts';

/** Nobody who acts for the initiator of an instance: people of `our` unit are those of their unit. */
export function nobodyFor(
  { unitId, initiatorUnitId, initiatorDepartmentId }: InstanceRow,
  scope: Pick<FlowActor, 'db' | 'tenantId' | 'at' | 'now'>,
): FlowActor {
  return {
    ...scope,
    ...nobody,
    unitId: initiatorUnitId,
    departmentIds: initiatorDepartmentId === '' ? [] : [initiatorDepartmentId],
    visibleUnitIds: [unitId],
    changes: [],
    permissions: () => Promise.resolve(new Set()),
  };
}

const nobody = {
  userId: '',
  account: '',
  realName: '',
  roleIds: [],
  roleAliases: [],
  sessionId: '',
  mustChangePassword: false,
  isLocked: false,
  requestId: '',
  clientAddress: '',
  userAgent: '',
  language: 'zh',
} as const;
