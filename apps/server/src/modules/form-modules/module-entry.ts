import { ownClient } from '@org/contract';
import { isDuplicate } from '../../shared/database/database-errors.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import { buttonCategory, menuCategory, type Menu } from '../menus/menus.port.ts';
import type { FormModuleParts, MenuDraft } from './form-modules.port.ts';
import { formModuleRefusal } from './form-modules.words.ts';
import { moduleButtons } from './module-buttons.ts';

type Menus = FormModuleParts['menus'];

interface Entry {
  readonly name: string;
  readonly metaKey: string;
  readonly parentId: string;
  readonly all: readonly Menu[];
}

/** Stores the entry of a form; resolves with its id. */
export async function saveEntry(
  menus: Menus,
  context: RequestContext,
  { name, metaKey, parentId, all }: Entry,
): Promise<string> {
  const entry = entryOf(all, metaKey);
  const sort = entry?.sort ?? lastSort(all, parentId) + 1;
  // Only the product's own front end draws forms.
  const { clientId: clientIds } = ownClient;
  const path = pathOf(metaKey);
  const row = { code: metaKey, name, path, metaKey, parentId, category: menuCategory, sort, clientIds };
  if (entry) await menus.update(context, row, entry.id);
  return entry?.id ?? insert(menus, context, row);
}

interface Buttons {
  readonly metaKey: string;
  readonly menuId: string;
  readonly all: readonly Menu[];
}

/** The ids of the buttons by their codes; those that are missing are made. */
export async function saveButtons(
  menus: Menus,
  context: RequestContext,
  { metaKey, menuId, all }: Buttons,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map(all.filter(({ parentId }) => parentId === menuId).map(({ code, id }) => [code, id]));
  for (const [sort, { code, name, alias, action }] of moduleButtons(metaKey).entries())
    if (!ids.has(code)) {
      const row = { code, name, alias, action, parentId: menuId, category: buttonCategory, sort: sort + 1 };
      ids.set(code, await insert(menus, context, row));
    }
  return ids;
}

export function entryOf(all: readonly Menu[], metaKey: string): Menu | undefined {
  return all.find((menu) => menu.code === metaKey && menu.category === menuCategory && menu.path === pathOf(metaKey));
}

/** An entry of the top, or one with pages below it. */
export function isGroup(menu: Menu, all: readonly Menu[]): boolean {
  return (
    menu.category === menuCategory &&
    (menu.parentId === '0' || all.some((other) => other.parentId === menu.id && other.category === menuCategory))
  );
}

async function insert(menus: Menus, context: RequestContext, row: MenuDraft): Promise<string> {
  const id = createId();
  try {
    await menus.insert(context, row, id);
  } catch (error) {
    throw isDuplicate(error, 'menus_code') ? formModuleRefusal('VALUE_TAKEN', { code: row.code }) : error;
  }
  return id;
}

/** The page of the records of a form. */
function pathOf(metaKey: string): string {
  return `/business/${metaKey}`;
}

function lastSort(all: readonly Menu[], parentId: string): number {
  return Math.max(0, ...all.filter((menu) => menu.parentId === parentId).map(({ sort }) => sort));
}
