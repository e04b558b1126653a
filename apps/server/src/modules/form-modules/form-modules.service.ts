import type { AnswerOf, BodyOf, formModulesCalls } from '@org/contract';
import { holdRow } from '../../shared/database/maintained.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { isExisting } from '../../shared/http/saving.ts';
import { requireAdministrator } from '../../shared/reach/reach.ts';
import type { StoredDraft } from '../meta-forms/meta-forms.port.ts';
import type { FormModuleParts } from './form-modules.port.ts';
import { formModuleRefusal } from './form-modules.words.ts';
import { actionsOf, codesOf, isReserved } from './module-buttons.ts';
import { entryOf, isGroup, saveButtons, saveEntry } from './module-entry.ts';

type Draft = BodyOf<typeof formModulesCalls.submit>;

/** Makes a published form a page of the menu with permissions of its own, and takes it out again. */
export function createFormModules(parts: FormModuleParts) {
  return {
    detail: (context: RequestContext, formId: string) => detail(parts, context, formId),
    submit: (context: RequestContext, draft: Draft) => submit(parts, context, draft),
    remove: (context: RequestContext, formId: string) => remove(parts, context, formId),
  };
}

export type FormModules = ReturnType<typeof createFormModules>;

/** Administrators only: a new permission is one that nobody else holds yet. */
async function formOf({ forms }: FormModuleParts, context: RequestContext, id: string): Promise<StoredDraft> {
  requireAdministrator(context);
  const form = await forms.find(context, id);
  if (!form) throw formModuleRefusal('RECORD_MISSING');
  return form;
}

async function detail(
  parts: FormModuleParts,
  context: RequestContext,
  formId: string,
): Promise<AnswerOf<typeof formModulesCalls.detail>> {
  const { metaKey, formName } = await formOf(parts, context, formId);
  const all = await parts.menus.all(context);
  const entry = entryOf(all, metaKey);
  const roles = await parts.roles.all(context);
  const codes = new Map(all.map(({ id, code }) => [id, code]));
  const held = await Promise.all(
    roles.map(async ({ id }) => {
      const own = await parts.grants.heldMenus(context, [id]);
      return { roleId: id, actions: actionsOf(metaKey, new Set(own.map((menu) => codes.get(menu) ?? ''))) };
    }),
  );
  return {
    formId,
    metaKey,
    menuId: entry?.id ?? '',
    parentId: entry === undefined || entry.parentId === '0' ? '' : entry.parentId,
    name: entry?.name ?? formName,
    grants: entry ? held.filter(({ actions }) => actions.length > 0) : [],
    parents: all.filter((menu) => isGroup(menu, all)).map(({ id, name, parentId }) => ({ id, name, parentId })),
    roles: roles.map(({ id, roleName }) => ({ id, name: roleName })),
  };
}

async function submit(parts: FormModuleParts, context: RequestContext, draft: Draft): Promise<string> {
  const { menus, roles } = parts;
  const { metaKey, formName, publishedVersion } = await formOf(parts, context, draft.formId);
  if (isReserved(metaKey)) throw formModuleRefusal('FORM_MODULE_REFUSED', { name: formName, key: metaKey });
  if (publishedVersion === 0) throw formModuleRefusal('META_FORM_UNPUBLISHED', { name: formName });
  const known = new Set((await roles.all(context)).map(({ id }) => id));
  if (draft.grants.some(({ roleId }) => !known.has(roleId))) throw formModuleRefusal('RECORD_MISSING');
  const all = await menus.all(context);
  const parentId = isExisting(draft.parentId) ? draft.parentId : '0';
  if (parentId !== '0') {
    const parent = all.find(({ id }) => id === parentId);
    if (parent === undefined || !isGroup(parent, all)) throw formModuleRefusal('PARENT_MISSING');
    await holdRow(context, 'menus', parentId);
  }
  const menuId = await saveEntry(menus, context, { name: draft.name, metaKey, parentId, all });
  const buttons = await saveButtons(menus, context, { metaKey, menuId, all });
  await saveGrants(parts, context, { draft, metaKey, menuId, buttons });
  return menuId;
}

async function remove(parts: FormModuleParts, context: RequestContext, formId: string): Promise<void> {
  const { metaKey } = await formOf(parts, context, formId);
  const all = await parts.menus.all(context);
  const entry = isReserved(metaKey) ? undefined : entryOf(all, metaKey);
  if (!entry) throw formModuleRefusal('RECORD_MISSING');
  const ids = [entry.id, ...all.filter(({ parentId }) => parentId === entry.id).map(({ id }) => id)];
  await parts.menus.remove(context, ids);
  await parts.menus.removeGrants(context, ids);
}

interface Grants {
  readonly draft: Draft;
  readonly metaKey: string;
  readonly menuId: string;
  readonly buttons: ReadonlyMap<string, string>;
}

/** Gives each role what is asked for, and takes the rest of this form from it. Other grants stay. */
async function saveGrants(
  { roles, grants }: FormModuleParts,
  context: RequestContext,
  { draft, metaKey, menuId, buttons }: Grants,
): Promise<void> {
  const own = new Set([menuId, ...buttons.values()]);
  for (const { id: roleId } of await roles.all(context)) {
    const held = await grants.heldMenus(context, [roleId]);
    const others = held.filter((id) => !own.has(id));
    const asked = draft.grants.filter((grant) => grant.roleId === roleId).flatMap(({ actions }) => actions);
    const given = [...codesOf(metaKey, asked)].flatMap((code) => buttons.get(code) ?? []);
    if (given.length > 0 || others.length < held.length)
      await grants.replaceGrants(context, roleId, [...others, ...(given.length > 0 ? [menuId] : []), ...given]);
  }
}
