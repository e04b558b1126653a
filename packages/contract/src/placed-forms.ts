import type { MapModule } from './calls/maps.calls.ts';

/** Which items of a form place its records on a map, and what the map says about them. */
export interface PlacedForm {
  readonly metaKey: MapModule;
  readonly name: string;
  readonly address: string;
  readonly area: string;
  /** The item that names the yard whose place the record has; without it, the record has its own. */
  readonly place?: string;
  readonly kind?: string;
  readonly shape?: string;
}

/** The items of a form with a place of its own. */
export const placeItems = { x: 'pointX', y: 'pointY', system: 'coordinateSystem' } as const;

/** The forms whose records are on maps. An item that a tenant's form does not have is left out. */
export const placedForms = {
  village: {
    metaKey: 'village',
    name: 'villageName',
    address: 'villageAddress',
    area: 'landArea',
    kind: 'villageType',
  },
  landbase: { metaKey: 'landbase', name: 'landName', address: 'address', area: 'landArea', shape: 'landShape' },
  house: { metaKey: 'house', name: 'houseName', address: 'houseAddress', area: 'buildingArea', place: 'villageId' },
} as const satisfies Readonly<Record<MapModule, PlacedForm>>;
