import { mapGroundCalls, mapModules, mapPointsCalls } from '@org/contract';
import { implement, type Route } from '../../shared/http/implement.ts';
import { distinctIds } from '../../shared/http/saving.ts';
import type { MapAreas } from './map-areas.service.ts';
import { mapPoints, type MapPointsParts } from './map-points.service.ts';
import type { MapTiles } from './map-tiles.service.ts';

export interface MapsParts extends MapPointsParts {
  readonly areas: MapAreas;
  readonly tiles: MapTiles;
}

/** The routes of maps. */
export function mapsRoutes(parts: MapsParts): readonly Route[] {
  return [...mapModules.map((module) => pointsRoute(parts, module)), ...groundRoutes(parts)];
}

function pointsRoute(parts: MapPointsParts, module: (typeof mapModules)[number]): Route {
  return implement(
    mapPointsCalls[module],
    ({ context, query, body }) => mapPoints(parts, context, { module, query, conditions: body ?? [] }),
    { work: 'read' },
  );
}

function groundRoutes({ areas, tiles }: MapsParts): readonly Route[] {
  return [
    implement(mapGroundCalls.ground, async () => ({ ...tiles.ground, layers: [...tiles.ground.layers] })),
    implement(mapGroundCalls.tile, ({ params }) => tiles.tile(params)),
    implement(mapGroundCalls.areas, async ({ context }) => [...(await areas.list(context))]),
    implement(mapGroundCalls.submitAreas, ({ context, body }) => areas.save(context, body)),
    implement(mapGroundCalls.removeAreas, async ({ context, query }) => {
      await areas.remove(context, distinctIds(query.ids));
      return {};
    }),
  ];
}
