import { announcementsCalls } from './announcements.calls.ts';
import { auditCalls } from './audit.calls.ts';
import type { Call } from './call.ts';
import { dictionariesCalls } from './dictionaries.calls.ts';
import { errorLogsCalls } from './error-logs.calls.ts';
import { menusCalls } from './access/menus.calls.ts';
import { metaFormsCalls } from './meta-forms.calls.ts';
import { organizationCalls } from './access/organization.calls.ts';
import { parametersCalls } from './parameters.calls.ts';
import { postsCalls } from './access/posts.calls.ts';
import { rolesCalls } from './access/roles.calls.ts';
import { tenantsCalls } from './access/tenants.calls.ts';
import { usersCalls } from './access/users.calls.ts';

/** A list of the system that can be exported: its call, whose permission the export needs, and the form of its rows. */
export interface ExportedList {
  readonly metaKey: string;
  readonly call: Call;
}

/** The lists of the pages of the system, by the key of the page. */
export const exportedLists = {
  user: { metaKey: 'system_user', call: usersCalls.search },
  role: { metaKey: 'system_role', call: rolesCalls.list },
  menu: { metaKey: 'system_menu', call: menusCalls.list },
  dict: { metaKey: 'system_dictionary', call: dictionariesCalls.list },
  param: { metaKey: 'system_parameter', call: parametersCalls.list },
  tenant: { metaKey: 'system_tenant', call: tenantsCalls.list },
  unit: { metaKey: 'system_unit', call: organizationCalls.unitBranches },
  dept: { metaKey: 'system_department', call: organizationCalls.departmentList },
  post: { metaKey: 'system_post', call: postsCalls.list },
  metaform: { metaKey: 'system_metaform', call: metaFormsCalls.list },
  notice: { metaKey: 'system_notice', call: announcementsCalls.list },
  audit: { metaKey: 'system_audit', call: auditCalls.list },
  loginlog: { metaKey: 'system_audit', call: auditCalls.signIns },
  refusallog: { metaKey: 'system_audit', call: auditCalls.refusals },
  errorlog: { metaKey: 'system_error_log', call: errorLogsCalls.list },
} as const satisfies Readonly<Record<string, ExportedList>>;

/** The key of a page whose list can be exported. */
export type ExportedListKey = keyof typeof exportedLists;

/** The list of a page of the system; undefined if it cannot be exported. */
export function exportedListOf(key: string): ExportedList | undefined {
  return Object.hasOwn(exportedLists, key) ? exportedLists[key as ExportedListKey] : undefined;
}
