import type { Database } from '../shared/database/database.ts';
import { createdBy } from '../shared/database/maintained.ts';

const stamp = createdBy({ userId: '1', now: '2026-01-01 08:00:00' });
const button = {
  alias: '',
  source: '',
  meta_key: '',
  sort: 0,
  action: 1,
  is_open: 0,
  remark: '',
  path: '',
  category: 2,
  parent_id: '0',
  ...stamp,
};

/** The row of a button that gives the permission `code`. */
export function buttonRow(own: { readonly id: string; readonly tenant_id: string; readonly code: string }) {
  return { ...button, ...own, name: own.code };
}

/** Gives permissions to roles of tenant 000000, with a button for each. */
export async function grantButtons(
  db: Database,
  codesByRole: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const codes = [...new Set(Object.values(codesByRole).flat())];
  await db
    .insertInto('menus')
    .values(codes.map((code) => buttonRow({ id: `granted-${code}`, tenant_id: '000000', code })))
    .execute();
  // Two calls may ask for the same permission.
  const grants = Object.entries(codesByRole).flatMap(([role_id, granted]) =>
    [...new Set(granted)].map((code) => ({ role_id, menu_id: `granted-${code}` })),
  );
  await db.insertInto('role_menus').values(grants).execute();
}
