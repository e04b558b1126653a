import type { AnnouncementsPort, NoticeVersion } from '../modules/announcements/announcements.port.ts';
import { announcementsRepository } from '../modules/announcements/announcements.repository.ts';
import { auditedPort, noteChange, type AuditedRows, type WrittenPort } from '../modules/audit/audit-changes.ts';
import { holdsSecret } from '../modules/audit/masking.ts';
import type { DictionariesPort } from '../modules/dictionaries/dictionaries.port.ts';
import { dictionariesRepository } from '../modules/dictionaries/dictionaries.repository.ts';
import { menusModule } from '../modules/menus/menus.module.ts';
import { roleGrantsRepository } from '../modules/roles/role-grants.repository.ts';
import type { RoleGrantsPort } from '../modules/roles/role-grants.port.ts';
import { rolesModule } from '../modules/roles/roles.module.ts';
import { sealingTenants } from '../modules/tenants/sealing-tenants.ts';
import { tenantsRepository } from '../modules/tenants/tenants.repository.ts';
import type { TenantsPort } from '../modules/tenants/tenants.port.ts';
import { sealingUsers } from '../modules/users/sealing-users.ts';
import { usersRepository } from '../modules/users/users.repository.ts';
import type { UsersPort } from '../modules/users/users.port.ts';
import type { RequestContext } from '../shared/http/context.ts';
import type { Sealing } from '../shared/security/sealing/sealing.ts';
import type { RowChange } from '../shared/http/changes.ts';
import { facts, systemFields } from './system-fields.ts';

/** The fields of a form whose changes the audit keeps. */
function auditedRows(form: string): AuditedRows {
  const fields = (systemFields.zh.get(form) ?? []).filter(({ key }) => !facts.has(key));
  const named = fields.map(({ key, item }) => ({ key, display: item.itemConfig.tablelabel }));
  return { form, fields: named.filter(({ key }, index) => named.findIndex((other) => other.key === key) === index) };
}

/** Wraps a port: the audit compares the fields of this form before and after each write. */
export function audited<P extends WrittenPort>(port: P, form: string, hides?: AuditedRows['hides']): P {
  return auditedPort(port, { ...auditedRows(form), ...(hides ? { hides } : {}) });
}

/** Whether the value of a parameter is a secret. */
export function hidesParameter(row: Readonly<Record<string, unknown>>, key: string): boolean {
  return key === 'paramValue' && holdsSecret(String(row['paramKey']));
}

/** The port for grants of roles. The audit lists the menus that a role gained or lost. */
export function auditedGrants(): RoleGrantsPort {
  const port = roleGrantsRepository;
  return {
    ...port,
    async replaceGrants(scope, roleId, menuIds) {
      const before = await port.heldMenus(scope, [roleId]);
      await port.replaceGrants(scope, roleId, menuIds);
      const names = new Map(
        (await menusModule.store.all(scope)).map(({ id, name, code }) => [id, `${name} (${code})`]),
      );
      const namesMissingIn = (ids: readonly string[], others: readonly string[]) =>
        ids
          .filter((id) => !others.includes(id))
          .map((id) => names.get(id) ?? id)
          .join('、')
          .slice(0, 2000);
      const role = await rolesModule.store.find(scope, roleId);
      const change = { key: 'menus', before: namesMissingIn(before, menuIds), after: namesMissingIn(menuIds, before) };
      if (change.before !== change.after)
        changesOf(scope).push({ form: rolesModule.form, id: roleId, name: role?.roleName ?? roleId, fields: [change] });
    },
  };
}

// Only calls write grants.
function changesOf(scope: object): RowChange[] {
  return (scope as Pick<RequestContext, 'changes'>).changes;
}

/**
 * The port for people. Their numbers are stored sealed, and the audit notes that a password changed without its value.
 */
export function auditedUsers(sealing: Sealing): UsersPort {
  const port = audited(sealingUsers(usersRepository, sealing), 'system_user');
  return {
    ...port,
    async setPassword(context, userId, password) {
      await port.setPassword(context, userId, password);
      const user = await port.find({ ...context, visibleUnitIds: [...context.visibleUnitIds, context.unitId] }, userId);
      context.changes.push({
        form: 'system_user',
        id: userId,
        name: user?.account ?? userId,
        fields: [{ key: 'password', before: HIDDEN, after: HIDDEN }],
      });
    },
  };
}

/** How many entries that were written with their dictionary the audit notes: it may have thousands. */
const MOST_ENTRIES = 200;

/** The port for dictionaries. Entries are written with their dictionary. */
export function auditedDictionaries(): DictionariesPort {
  const rows = auditedRows('system_dictionary');
  return {
    ...auditedPort(dictionariesRepository, rows),
    async saveBelow(context, parent, entries) {
      const before = new Map((await dictionariesRepository.below(context, parent.id)).map((row) => [row.id, row]));
      await dictionariesRepository.saveBelow(context, parent, entries);
      const written = new Set([...entries.added, ...entries.changed].map(({ id }) => id));
      const after = (await dictionariesRepository.below(context, parent.id)).filter(({ id }) => written.has(id));
      for (const row of after.slice(0, MOST_ENTRIES))
        noteChange(context, rows, { id: row.id, before: before.get(row.id), after: row });
    },
  };
}

/** The port for announcements. Publishing and withdrawing write the row with their own functions. */
export function auditedNotices(): AnnouncementsPort {
  const port = audited(announcementsRepository, 'system_notice');
  const moving =
    <Rest extends readonly unknown[], T>(
      move: (context: RequestContext, notice: NoticeVersion, ...rest: Rest) => Promise<T>,
    ) =>
    async (context: RequestContext, notice: NoticeVersion, ...rest: Rest) => {
      const { id } = notice;
      const before = await port.find(context, id);
      const answer = await move(context, notice, ...rest);
      const after = await port.find(context, id);
      if (before && after)
        context.changes.push({
          form: 'system_notice',
          id,
          name: after.title,
          fields: [{ key: 'status', before: String(before.status), after: String(after.status) }],
        });
      return answer;
    };
  return {
    ...port,
    publish: moving((context, notice, fileIds: readonly string[]) =>
      announcementsRepository.publish(context, notice, fileIds),
    ),
    withdraw: moving((context, notice) => announcementsRepository.withdraw(context, notice)),
  };
}

const HIDDEN = '••••••';

/** The port for tenants. Their contacts are stored sealed. */
export function auditedTenants(sealing: Sealing): TenantsPort {
  const port = sealingTenants(tenantsRepository, sealing);
  const writing = audited(
    {
      ...port,
      find: ({ db }: Pick<RequestContext, 'db'>, id: string) => port.find(db, id),
      remove: (context: RequestContext, ids: readonly string[]) => port.close(context, ids),
    },
    'system_tenant',
  );
  return { ...writing, find: (db, id) => port.find(db, id), close: (context, ids) => writing.remove(context, ids) };
}
