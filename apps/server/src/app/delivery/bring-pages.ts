import { formerPaths, isChangedPage, type DeliveredMenu } from '../../baseline/delivery.ts';
import { isNew, type Receiver } from './bring-settings.ts';
import type { DeliveryRecord } from './delivery-records.ts';

/**
 * Brings new paths of pages, and the clients that draw them, to menus of earlier releases. A page whose path somebody
 * changed, or that names its clients already, stays as it is.
 */
export async function bringPages(receiver: Receiver): Promise<readonly DeliveryRecord[]> {
  const pages = receiver.delivery.menus.filter((menu) => isChangedPage(menu) && isNew(receiver, 'page', menu.code));
  const records: DeliveryRecord[] = [];
  for (const page of pages)
    records.push({ kind: 'page', key: page.code, outcome: (await bringPage(receiver, page)) ? 'added' : 'skipped' });
  return records;
}

async function bringPage({ db, tenantId }: Receiver, { code, path, clientIds }: DeliveredMenu): Promise<boolean> {
  const known = [path, ...(Object.hasOwn(formerPaths, code) ? [formerPaths[code] ?? path] : [])];
  const { numUpdatedRows } = await db
    .updateTable('menus')
    // `update_user` stays. The higher version makes a form stale that is open meanwhile.
    .set(({ eb }) => ({ path, client_ids: clientIds, version: eb('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .where('is_deleted', '=', false)
    .where('path', 'in', known)
    .where('client_ids', '=', '')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
