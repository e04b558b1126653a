import { changedEmailProblem, changedMobileProblem } from '@org/contract';
import { isDuplicate } from '../../shared/database/database-errors.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { found, isExisting, refuseStale, distinctIds } from '../../shared/http/saving.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import { requirePersons, requireRoles } from '../../shared/reach/reach.ts';
import { hashPassword } from '../../shared/security/passwords.ts';
import { checkAvatar, type OwnFiles, type PictureFiles } from './check-avatar.ts';
import {
  acceptPassword,
  changeOwnPassword,
  firstPassword,
  proveChange,
  resetPasswords,
  type FirstPassword,
  type PasswordChange,
  type PasswordParts,
} from './passwords.service.ts';
import type { OwnDraft, User, UserDraft, UsersPort, UserValues } from './users.port.ts';
import { userRefusal } from './users.words.ts';

export interface UsersParts extends PasswordParts {
  readonly port: UsersPort;
  readonly ownFiles: OwnFiles;
  readonly pictures: PictureFiles;
  /** Unlocks accounts after failed sign-ins. */
  readonly unlock: (context: RequestContext, accounts: readonly string[]) => Promise<void>;
}

/** Maintains the users of the units that the caller sees; nobody can give a role with more rights than their own. */
export function createUsersService(parts: UsersParts) {
  const { port } = parts;
  return {
    port,
    save: (context: RequestContext, draft: UserDraft) => save(parts, context, { draft }),
    /** Adds a user with a password that was made before. */
    add: (context: RequestContext, draft: UserDraft, first: FirstPassword) => save(parts, context, { draft, first }),
    firstPassword: () => firstPassword(parts),
    /** Gives each of these users exactly these roles. */
    grant: async (context: RequestContext, ids: readonly string[], roleIds: readonly string[]) => {
      for (const id of ids) {
        const { version: _any, ...user } = found(await port.find(context, id));
        await save(parts, context, { draft: { ...user, roleId: roleIds.join(',') } });
      }
    },
    saveOwn: (context: RequestContext, own: OwnDraft) => saveOwn(parts, context, own),
    remove: (context: RequestContext, ids: readonly string[]) => remove(parts, context, ids),
    unlock: async (context: RequestContext, ids: readonly string[]) => {
      const users = await Promise.all(ids.map(async (id) => found(await port.find(context, id))));
      await requirePersons(context, ids);
      await parts.unlock(
        context,
        users.map((user) => user.account),
      );
    },
    resetPasswords: (context: RequestContext, ids: readonly string[]) => resetPasswords(parts, context, ids),
    changeOwnPassword: (context: RequestContext, change: PasswordChange) => changeOwnPassword(parts, context, change),
    proveChange: (context: RequestContext, change: PasswordChange) => proveChange(parts, context, change),
    /** The caller, whatever units they see. */
    current: async (context: RequestContext) =>
      found(await port.find({ ...context, visibleUnitIds: [context.unitId] }, context.userId)),
  };
}

export type UsersService = ReturnType<typeof createUsersService>;

// Properties that the draft leaves out stay as they are.
function complete(draft: UserDraft, current: User | undefined): Omit<UserValues, 'unitId'> {
  return {
    account: draft.account.trim(),
    code: draft.code ?? current?.code ?? '',
    name: draft.name ?? current?.name ?? '',
    realName: draft.realName.trim(),
    avatar: draft.avatar ?? current?.avatar ?? '',
    email: draft.email?.trim() ?? current?.email ?? '',
    phone: draft.phone?.trim() ?? current?.phone ?? '',
    sex: draft.sex ?? current?.sex ?? -1,
    birthday: draft.birthday ?? current?.birthday ?? '',
    postId: draft.postId ?? current?.postId ?? '',
    status: draft.status ?? current?.status ?? 1,
    roleIds: distinctIds(draft.roleId ?? current?.roleId ?? ''),
    departmentIds: distinctIds(draft.deptId ?? current?.deptId ?? ''),
  };
}

interface Chosen {
  readonly wanted: string;
  readonly before: string;
}

// shell.md §5. A stored number or address is not checked when another property is saved.
function checkContact({ phone, email }: Pick<User, 'phone' | 'email'>, current: User | undefined): void {
  const problem =
    changedMobileProblem(phone, current?.phone.trim() ?? '') ?? changedEmailProblem(email, current?.email.trim() ?? '');
  if (problem) throw userRefusal(problem);
}

interface WantedPlace {
  /** The unit that the draft names. */
  readonly named: string | undefined;
  readonly departmentIds: readonly string[];
  readonly current: User | undefined;
}

/**
 * The unit of a user: the named one, or that of the main department. Front ends of the family send the unit back as
 * they read it, so an unchanged unit is no choice: where none of the new departments is in it, it follows the main one.
 */
async function unitOf(port: UsersPort, context: RequestContext, wanted: WantedPlace): Promise<string> {
  const { named, departmentIds, current } = wanted;
  const departments = await port.departments(context, departmentIds);
  if (departments.length !== departmentIds.length) throw userRefusal('PARENT_MISSING');
  const main = departments.find((department) => department.id === departmentIds[0]);
  const before = distinctIds(current?.deptId ?? '');
  const isMoved = departmentIds.length > 0 && !isSameSet(departmentIds, before);
  let unitId = isExisting(named) ? named : (main?.unitId ?? current?.orgId ?? context.unitId);
  if (main && isMoved && departments.every((department) => department.unitId !== unitId)) {
    if (unitId !== current?.orgId) throw userRefusal('DEPARTMENT_UNIT_MISMATCH');
    ({ unitId } = main);
  }
  if (!context.visibleUnitIds.includes(unitId)) throw userRefusal('PARENT_MISSING');
  return unitId;
}

function isSameSet(ids: readonly string[], others: readonly string[]): boolean {
  return new Set([...ids, ...others]).size === ids.length && ids.length === others.length;
}

async function checkPosts(port: UsersPort, context: RequestContext, { wanted, before }: Chosen): Promise<void> {
  const added = distinctIds(wanted).filter((id) => !distinctIds(before).includes(id));
  if (added.length > 0 && (await port.knownPosts(context, added)) !== added.length) throw userRefusal('RECORD_MISSING');
}

async function checkRoles(
  port: UsersPort,
  context: RequestContext,
  change: { readonly wanted: readonly string[]; readonly before: readonly string[] },
): Promise<void> {
  const added = change.wanted.filter((id) => !change.before.includes(id));
  if ((await port.knownRoles(context, added)) !== added.length) throw userRefusal('RECORD_MISSING');
  await requireRoles(context, added);
}

interface Saving {
  readonly draft: UserDraft;
  /** The password of a new user whose draft has none; made here if left out. */
  readonly first?: FirstPassword;
}

async function save(parts: UsersParts, context: RequestContext, { draft, first }: Saving) {
  const { port } = parts;
  const current = isExisting(draft.id) ? found(await port.find(context, draft.id)) : undefined;
  if (current) {
    refuseStale(current, draft.version);
    await requirePersons(context, [current.id]);
  }
  const values = complete(draft, current);
  checkContact(values, current);
  await checkAvatar(parts, context, { wanted: values.avatar, before: current?.avatar ?? '' });
  await checkPosts(port, context, { wanted: values.postId, before: current?.postId ?? '' });
  await checkRoles(port, context, { wanted: values.roleIds, before: distinctIds(current?.roleId ?? '') });
  const unitId = await unitOf(port, context, { named: draft.orgId, departmentIds: values.departmentIds, current });
  const user = { ...values, unitId };
  try {
    if (current) {
      const version = await port.update(context, user, current.id);
      if (user.status !== 1) await parts.endSessions(context, [current.id]);
      return { id: current.id, version };
    }
    const id = createId();
    const sent = isExisting(draft.password) ? await acceptPassword(parts, context, draft.password) : undefined;
    const made = sent === undefined ? (first ?? (await firstPassword(parts))) : undefined;
    const hash = made?.hash ?? (await hashPassword(sent ?? ''));
    await port.insert(context, user, { id, password: { hash, mustChange: true } });
    return { id, version: 1, ...(made ? { account: user.account, password: made.password } : {}) };
  } catch (error) {
    throw isDuplicate(error, 'users_account') ? userRefusal('ACCOUNT_TAKEN') : error;
  }
}

// Callers always reach themselves, whatever units they see.
async function saveOwn(parts: UsersParts, asking: RequestContext, own: OwnDraft) {
  const { port } = parts;
  const context = { ...asking, visibleUnitIds: [asking.unitId] };
  const current = found(await port.find(context, context.userId));
  refuseStale(current, own.version);
  const values = complete({ account: current.account, realName: current.realName, ...own }, current);
  checkContact(values, current);
  await checkAvatar(parts, asking, { wanted: values.avatar, before: current.avatar });
  return { id: current.id, version: await port.update(context, { ...values, unitId: current.orgId }, current.id) };
}

async function remove(parts: UsersParts, context: RequestContext, ids: readonly string[]): Promise<void> {
  if (ids.includes(context.userId)) throw userRefusal('ACCOUNT_OWN_REMOVAL');
  for (const id of ids) found(await parts.port.find(context, id));
  await requirePersons(context, ids);
  await parts.port.remove(context, ids);
  await parts.endSessions(context, ids);
}
