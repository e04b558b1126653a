import type { RequestContext } from '../../shared/http/context.ts';
import { saveRow } from '../../shared/http/saving.ts';
import { requireTenantScope } from '../../shared/reach/reach.ts';
import { cleanAreas } from './areas-geojson.ts';
import type { MapAreaDraft, MapAreasPort } from './map-areas.port.ts';
import { mapsRefusal } from './maps.words.ts';

/** The most sets of areas of a tenant: every map reads all of them. */
const MOST_SETS = 20;

/** Maintains the areas on which a tenant's maps are drawn. */
export function createMapAreas(port: MapAreasPort) {
  return {
    list: (context: RequestContext) => port.list(context),
    save: (context: RequestContext, draft: MapAreaDraft) => save(port, context, draft),
    remove: async (context: RequestContext, ids: readonly string[]) => {
      await requireTenantScope(context);
      if ((await port.remove(context, ids)) !== ids.length) throw mapsRefusal('RECORD_MISSING');
    },
  };
}

export type MapAreas = ReturnType<typeof createMapAreas>;

async function save(port: MapAreasPort, context: RequestContext, draft: MapAreaDraft) {
  // All units of the tenant see the areas.
  await requireTenantScope(context);
  const cleaned = { ...draft, shapes: cleanAreas(draft.shapes) };
  return saveRow(port, { context, draft: cleaned }, async (current) => {
    if (!current && (await port.count(context)) >= MOST_SETS)
      throw mapsRefusal('MAP_AREAS_TOO_MANY', { most: MOST_SETS });
  });
}
