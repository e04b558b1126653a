import type { DemoDeployment } from '../../demo/demo-deployment.ts';
import { cleanAreas } from '../../modules/maps/areas-geojson.ts';
import type { MapAreasTables } from '../../modules/maps/map-areas.tables.ts';
import type { Database } from '../../shared/database/database.ts';
import type { createdBy } from '../../shared/database/maintained.ts';
import { createId } from '../../shared/ids/snowflake.ts';

/** Stores the invented areas of the demo, as an administrator imports areas. */
export async function seedMapAreas(
  db: Database,
  { mapAreas }: Pick<DemoDeployment, 'mapAreas'>,
  { tenantId, stamp }: { readonly tenantId: string; readonly stamp: ReturnType<typeof createdBy> },
): Promise<void> {
  const rows = mapAreas.map(({ name, approvalNumber, shapes }) => ({
    id: createId(),
    tenant_id: tenantId,
    name,
    approval_number: approvalNumber,
    shapes: cleanAreas(shapes),
    ...stamp,
  }));
  if (rows.length > 0) await db.withTables<MapAreasTables>().insertInto('map_areas').values(rows).execute();
}
