import { recordStatus, type MapModule } from '@org/contract';
import { fn } from 'storybook/test';
import { shownPoint, type ShownPoint } from '../model/shown-point.ts';
import type { Drawing } from './use-drawing.ts';
import type { Ground } from './use-ground.ts';
import type { MapPoints } from './use-map-points.ts';
import '../map.css';

/** A square of about 100 m in the east of the demo's city. */
const SQUARE = [
  [118.1, 32.06],
  [118.101, 32.06],
  [118.101, 32.061],
  [118.1, 32.061],
  [118.1, 32.06],
];

/** A record on the map; its area is what the boundary measures. */
export function placeOf(module: MapModule, at: number, system = 'cgcs2000'): ShownPoint {
  return shownPoint(module, {
    id: `${module}${at}`,
    name: `东湖区第 ${at} 处`,
    address: `东湖路 ${at} 号`,
    x: 118.1 + at / 1000,
    y: 32.06,
    system,
    status: at % 2 === 0 ? recordStatus.verified : recordStatus.draft,
    version: 1,
    kind: module === 'village' ? '1' : '',
    placeId: '',
    area: module === 'landbase' ? '9000' : '',
    ...(module === 'landbase' ? { shape: JSON.stringify({ type: 'Polygon', coordinates: [SQUARE] }) } : {}),
  });
}

/** An answer with `count` yards, of which the first names no system. */
export function foundYards(count: number): MapPoints {
  const points = Array.from({ length: count }, (_, at) => placeOf('village', at + 1, at === 0 ? '' : 'cgcs2000'));
  return { points, unplaced: 2, isCapped: false, isLoading: false, failure: null, reload: fn() };
}

/** A ground with one layer of tiles and an approval number. */
export const ground: Ground = {
  layers: [{ key: 'vec', name: 'vec' }],
  sets: [],
  areas: [],
  approvals: ['GS(2024)0650号'],
  isRead: true,
  loadTile: () => Promise.reject(new Error('A story has no tiles.')),
};

/** Drawing in a state, with spies for what the bar can do. */
export function drawingOf(state: Partial<Drawing>): Drawing {
  return {
    active: undefined,
    measured: undefined,
    drawn: undefined,
    measure: fn(),
    drawBoundary: fn(),
    addCorner: fn(),
    finish: fn(),
    end: fn(),
    ...state,
  };
}
