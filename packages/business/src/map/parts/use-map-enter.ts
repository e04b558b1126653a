import type { MapModule } from '@org/contract';
import { useNavigate } from 'react-router';
import type { ShownPoint } from '../model/shown-point.ts';
import { mapOfRecord } from './use-map-address.ts';

/** What a page that opened a map receives: the record that a person has entered. */
export interface EmittedPoint {
  readonly type: 'map-point';
  readonly module: MapModule;
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly pointX: number;
  readonly pointY: number;
  readonly coordinateSystem: string;
}

/** The ways of entering a record: `1` gives it to the page that opened the map, `2` goes on to its own map. */
export type MapMode = '1' | '2';

/** Enters a record. On the map of one record, which is its own, entering opens the record. */
export function useMapEnter(mode: MapMode, itemId: string | undefined): (point: ShownPoint) => void {
  const navigate = useNavigate();
  return (point) => {
    if (mode === '1') return emit(point);
    const isOwn = point.id === itemId;
    void navigate(
      isOwn ? `/business/${point.module}/${encodeURIComponent(point.id)}` : mapOfRecord(point.module, point),
    );
  };
}

/** Only a page of the same origin learns which record was chosen. */
function emit({ module, id, name, address, x, y, system }: ShownPoint): void {
  const message: EmittedPoint = {
    type: 'map-point',
    module,
    id,
    name,
    address,
    pointX: x,
    pointY: y,
    coordinateSystem: system ?? '',
  };
  const receiver: unknown = window.opener;
  const parent = isWindow(receiver) ? receiver : window.parent;
  parent.postMessage(message, window.location.origin);
}

// A window of another realm is no instance of this one's class.
function isWindow(value: unknown): value is Window {
  return typeof value === 'object' && value !== null && 'postMessage' in value;
}
