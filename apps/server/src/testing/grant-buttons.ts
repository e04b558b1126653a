import type { Database } from '../shared/database/database.ts';
import { createdBy } from '../shared/database/maintained.ts';

const stamp = createdBy({ userId: '1', now: '2026-01-01 08:00:00' });
const menu = {
  tenant_id: '000000',
  alias: '',
  source: '',
  meta_key: '',
  sort: 0,
  action: 1,
  is_open: 1,
  remark: '',
  path: '',
  category: 2,
  parent_id: '0',
  ...stamp,
};

/** Gives roles of tenant 000000 permissions, each by a button of its own. */
export async function grantButtons(
  db: Database,
  codesByRole: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const codes = [...new Set(Object.values(codesByRole).flat())];
  await db
    .insertInto('menus')
    .values(codes.map((code) => Object.assign({ id: `granted-${code}`, code, name: code }, menu)))
    .execute();
  const grants = Object.entries(codesByRole).flatMap(([role_id, granted]) =>
    granted.map((code) => ({ role_id, menu_id: `granted-${code}` })),
  );
  await db.insertInto('role_menus').values(grants).execute();
}
