import { useMemo, useState } from 'react';
import { fromLonLat } from 'ol/proj';
import type { DrawnKind } from '../drawing/drawing-tool.ts';
import type { DrawnMap } from '../drawing/open-map.ts';
import type { Position } from '../model/coordinates.ts';
import { areaOf, lengthOf } from '../model/measure.ts';
import type { Boundary } from '../model/polygon.ts';
import type { ShownPoint } from '../model/shown-point.ts';

/** What has been measured. */
export type Measured =
  { readonly kind: 'length'; readonly metres: number } | { readonly kind: 'area'; readonly square: number };

/** Measuring, and drawing the boundary of a land. */
export interface Drawing {
  /** What is drawn now; undefined: nothing. */
  readonly active: 'measure' | 'boundary' | undefined;
  readonly measured: Measured | undefined;
  readonly drawn: { readonly land: ShownPoint; readonly boundary: Boundary } | undefined;
  readonly measure: (kind: Exclude<DrawnKind, 'Point'>) => void;
  readonly drawBoundary: (land: ShownPoint) => void;
  readonly addCorner: () => void;
  readonly finish: () => void;
  readonly end: () => void;
}

/** Draws on a map: what is drawn is measured, or becomes a boundary. */
export function useDrawing(map: DrawnMap | undefined): Drawing {
  const [active, setActive] = useState<Drawing['active']>();
  const [measured, setMeasured] = useState<Measured>();
  const [drawn, setDrawn] = useState<Drawing['drawn']>();
  return useMemo(
    () => ({
      active,
      measured,
      drawn,
      measure(kind) {
        setActive('measure');
        setMeasured(undefined);
        map?.draw(kind, (corners) => setMeasured(measuredOf(kind, corners)));
      },
      drawBoundary(land) {
        setActive('boundary');
        setMeasured(undefined);
        map?.draw('Polygon', (ring) => setDrawn({ land, boundary: [[ring]] }));
      },
      addCorner: () => map?.addCorner(fromLonLat([...map.centre()])),
      finish: () => map?.finish(),
      end() {
        setActive(undefined);
        setMeasured(undefined);
        setDrawn(undefined);
        map?.clear();
      },
    }),
    [map, active, measured, drawn],
  );
}

function measuredOf(kind: Exclude<DrawnKind, 'Point'>, corners: readonly Position[]): Measured {
  return kind === 'LineString'
    ? { kind: 'length', metres: lengthOf(corners) }
    : { kind: 'area', square: areaOf([[corners]]) };
}
