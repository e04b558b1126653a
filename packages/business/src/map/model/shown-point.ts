import { type AnswerOf, type CoordinateSystem, type MapModule, type mapPointsCalls } from '@org/contract';
import { systemOf, toMap, type Position } from './coordinates.ts';
import { boundaryOfText, type Boundary } from './polygon.ts';

export type FoundPoint = AnswerOf<(typeof mapPointsCalls)[MapModule]>['points'][number];

/** A record on the map. A record that names no system is drawn as if it had CGCS2000, and the map asks for it. */
export interface ShownPoint extends Omit<FoundPoint, 'shape' | 'system'> {
  readonly module: MapModule;
  readonly at: Position;
  readonly system: CoordinateSystem | undefined;
  readonly boundary?: Boundary;
}

/** A record of an answer where the map shows it. */
export function shownPoint(module: MapModule, { shape, ...found }: FoundPoint): ShownPoint {
  const system = systemOf(found.system);
  const boundary = shape === undefined ? undefined : boundaryOfText(shape);
  const at = toMap([found.x, found.y], system ?? 'cgcs2000');
  return { ...found, module, system, at, ...(boundary ? { boundary } : {}) };
}
