import type { Language } from '@org/meta-forms/core';
import { compileForm, parseMetaForm, type CompiledField } from '@org/meta-forms/core';
import type { AnnouncementsPort, NoticeVersion } from '../modules/announcements/announcements.port.ts';
import { announcementsRepository } from '../modules/announcements/announcements.repository.ts';
import type { ReadChanges, ShownChange } from '../modules/audit/audit.service.ts';
import { auditWords } from '../modules/audit/audit.words.ts';
import { auditedPort, type AuditedField } from '../modules/audit/audit-changes.ts';
import { holdsSecret } from '../modules/audit/masking.ts';
import { builtInDictionaries, worded } from '../modules/dictionaries/built-in-dictionaries.ts';
import { dictionariesRepository } from '../modules/dictionaries/dictionaries.repository.ts';
import { menusModule } from '../modules/menus/menus.module.ts';
import { systemForms } from '../modules/meta-forms/system/system-forms.ts';
import { departmentsRepository } from '../modules/organization/departments.repository.ts';
import { unitsRepository } from '../modules/organization/units.repository.ts';
import { parametersModule } from '../modules/parameters/parameters.module.ts';
import { sealingUnits } from '../modules/organization/sealing-units.ts';
import { postsModule } from '../modules/posts/posts.module.ts';
import { roleGrantsRepository } from '../modules/roles/role-grants.repository.ts';
import type { RoleGrantsPort } from '../modules/roles/role-grants.port.ts';
import { rolesModule } from '../modules/roles/roles.module.ts';
import { sealingTenants } from '../modules/tenants/sealing-tenants.ts';
import { tenantsRepository } from '../modules/tenants/tenants.repository.ts';
import type { TenantsPort } from '../modules/tenants/tenants.port.ts';
import { sealingUsers } from '../modules/users/sealing-users.ts';
import { usersRepository } from '../modules/users/users.repository.ts';
import type { UsersPort } from '../modules/users/users.port.ts';
import { STATUS_DICTIONARY } from '../shared/forms/status-dictionary.ts';
import type { RequestContext } from '../shared/http/context.ts';
import type { Sealing } from '../shared/security/sealing/sealing.ts';
import type { FieldChange, RowChange } from '../shared/http/changes.ts';

/** Facts that every write changes: they stand in the line itself. */
const facts: ReadonlySet<string> = new Set(['createTime', 'updateTime', 'locked']);

function fieldsOf(form: unknown): readonly CompiledField[] {
  const { fields } = compileForm(parseMetaForm(form).form);
  return [...fields, ...fields.flatMap(({ columns }) => columns)].filter(({ type }) => type.structure === 'value');
}

function fieldsIn(language: Language): ReadonlyMap<string, readonly CompiledField[]> {
  return new Map([...systemForms[language]].map(([metaKey, form]) => [metaKey, fieldsOf(form)]));
}

const namedFields: Readonly<Record<Language, ReadonlyMap<string, readonly CompiledField[]>>> = {
  zh: fieldsIn('zh'),
  en: fieldsIn('en'),
};

/** The fields of a form of the system whose changes are kept. */
function rowsOf(form: string) {
  const fields = (namedFields.zh.get(form) ?? []).filter(({ key }) => !facts.has(key));
  const kept = fields.map(({ key, item }): AuditedField => ({ key, display: item.itemConfig.tablelabel }));
  return { form, fields: kept.filter(({ key }, index) => kept.findIndex((other) => other.key === key) === index) };
}

function auditedGrants(): RoleGrantsPort {
  const port = roleGrantsRepository;
  return {
    ...port,
    async replaceGrants(scope, roleId, menuIds) {
      const before = await port.heldMenus(scope, [roleId]);
      await port.replaceGrants(scope, roleId, menuIds);
      const names = new Map(
        (await menusModule.store.all(scope)).map(({ id, name, code }) => [id, `${name} (${code})`]),
      );
      const told = (ids: readonly string[], others: readonly string[]) =>
        ids
          .filter((id) => !others.includes(id))
          .map((id) => names.get(id) ?? id)
          .join('、')
          .slice(0, 2000);
      const role = await rolesModule.store.find(scope, roleId);
      const change = { key: 'menus', before: told(before, menuIds), after: told(menuIds, before) };
      if (change.before !== change.after)
        changesOf(scope).push({ form: rolesModule.form, id: roleId, name: role?.roleName ?? roleId, fields: [change] });
    },
  };
}

// Grants are only ever written by a call.
function changesOf(scope: object): RowChange[] {
  return (scope as Pick<RequestContext, 'changes'>).changes;
}

function keptUsers(sealing: Sealing): UsersPort {
  const port = auditedPort(sealingUsers(usersRepository, sealing), rowsOf('system_user'));
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

// What is put out or taken back is written in the notice's own row by other functions.
function keptNotices(): AnnouncementsPort {
  const port = auditedPort(announcementsRepository, rowsOf('system_notice'));
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

function keptTenants(sealing: Sealing): TenantsPort {
  const port = sealingTenants(tenantsRepository, sealing);
  const kept = auditedPort(
    {
      ...port,
      find: ({ db }: Pick<RequestContext, 'db'>, id: string) => port.find(db, id),
      remove: (context: RequestContext, ids: readonly string[]) => port.close(context, ids),
    },
    rowsOf('system_tenant'),
  );
  return { ...kept, find: (db, id) => port.find(db, id), close: (context, ids) => kept.remove(context, ids) };
}

/** The repositories of what administrators maintain, but for what holds numbers of people; what is written through them the audit tells field by field. */
export const keptPorts = {
  roles: auditedPort(rolesModule.store, rowsOf(rolesModule.form)),
  grants: auditedGrants(),
  menus: auditedPort(menusModule.store, rowsOf(menusModule.form)),
  dictionaries: auditedPort(dictionariesRepository, rowsOf('system_dictionary')),
  parameters: auditedPort(parametersModule.store, {
    ...rowsOf(parametersModule.form),
    hides: (row, key) => key === 'paramValue' && holdsSecret(String(row['paramKey'])),
  }),
  departments: auditedPort(departmentsRepository, rowsOf('system_department')),
  posts: auditedPort(postsModule.store, rowsOf(postsModule.form)),
  announcements: keptNotices(),
} as const;

/** The repositories of people and of who is reached where: their numbers are stored sealed, and the audit has them with their middle hidden. */
export function keptSealedPorts(sealing: Sealing) {
  return {
    users: keptUsers(sealing),
    tenants: keptTenants(sealing),
    units: auditedPort(sealingUnits(unitsRepository, sealing), rowsOf('system_unit')),
  };
}

/** Says changes in the language of the reader: labels of the forms, names of the dictionaries. */
export async function readChanges(...[context, changes]: Parameters<ReadChanges>): Promise<ShownChange[]> {
  const shown: ShownChange[] = [];
  for (const change of changes)
    for (const field of change.fields)
      shown.push(await shownChange(context, { change, field, id: String(shown.length + 1) }));
  return shown;
}

/** Names the rows that changes were made of, each once, with the form that they are of. */
export function nameObjects({ language }: Pick<RequestContext, 'language'>, changes: readonly RowChange[]): string {
  return [...new Set(changes.map((change) => subjectOf(change, language)))].join(auditWords[language].between);
}

function subjectOf({ form, name }: RowChange, language: Language): string {
  const formName = systemForms[language].get(form)?.formName;
  return formName === undefined ? name : `${formName} · ${name}`;
}

interface Told {
  readonly change: RowChange;
  readonly field: FieldChange;
  readonly id: string;
}

async function shownChange(context: RequestContext, { change, field, id }: Told): Promise<ShownChange> {
  const form = systemForms[context.language].get(change.form);
  const compiled = namedFields[context.language].get(change.form)?.find(({ key }) => key === field.key);
  const words: Readonly<Record<string, string>> = auditWords[context.language];
  const code =
    compiled?.item.itemConfig.dictKey ?? (form === undefined && field.key === 'status' ? STATUS_DICTIONARY : undefined);
  const say = async (value: string) =>
    code === undefined ? switched(compiled, value, words) : entryName(context, code, value);
  return {
    id,
    subject: subjectOf(change, context.language),
    field: compiled?.label ?? words[field.key] ?? field.label ?? field.key,
    before: await say(field.before),
    after: await say(field.after),
  };
}

function switched(field: CompiledField | undefined, value: string, words: Readonly<Record<string, string>>): string {
  if (field?.type.name !== 'switch' || value === '') return value;
  return (value === '2' ? words['yes'] : words['no']) ?? value;
}

async function entryName(context: RequestContext, code: string, value: string): Promise<string> {
  const entries =
    builtInDictionaries[context.language].get(code) ??
    worded(await dictionariesRepository.entries(context, code), context.language);
  return value
    .split(',')
    .map((key) => entries.find(({ dictKey }) => dictKey === key)?.dictValue ?? key)
    .join(auditWords[context.language].between);
}
