import { useFeedback } from '@org/meta-forms/antd';
import type { MapModule } from '@org/contract';
import { saveBytes, usePaper, useWords } from '@org/meta-forms/react';
import { useState } from 'react';
import type { DrawnMap } from '../drawing/open-map.ts';
import { pictureOf } from '../drawing/print-map.ts';
import { writeGeoFile, type GeoFileKind } from '../exchange/geo-file.ts';
import { mapWords } from '../map.words.ts';
import type { ShownPoint } from '../model/shown-point.ts';
import { AreasDialog } from './areas-dialog.tsx';
import { BoundaryDialog } from './boundary-dialog.tsx';
import { ImportBoundaries } from './import-boundaries.tsx';
import { MapPaper } from './map-paper.tsx';
import { MapTools } from './map-tools.tsx';
import type { Drawing } from './use-drawing.ts';
import type { Ground } from './use-ground.ts';
import type { PointChanges } from './use-point-changes.ts';

export interface MapWindowsProps {
  readonly map: DrawnMap | undefined;
  readonly drawing: Drawing;
  readonly module: MapModule;
  readonly others: readonly MapModule[];
  readonly lands: readonly ShownPoint[];
  readonly chosen: ShownPoint | undefined;
  readonly ground: Ground;
  readonly changes: PointChanges;
}

const FILE_NAME = 'boundaries';

/** The tools of a map with the dialogs and the paper that they open. */
export function MapWindows({ map, drawing, module, others, lands, chosen, ground, changes }: MapWindowsProps) {
  const say = useWords(mapWords);
  const { message } = useFeedback();
  const [open, setOpen] = useState<'import' | 'areas'>();
  const [picture, setPicture] = useState('');
  const paper = usePaper({
    isLandscape: true,
    content: <MapPaper picture={picture} modules={[module, ...others]} approvals={ground.approvals} />,
  });
  const close = () => setOpen(undefined);

  async function print() {
    if (!map) return;
    setPicture(await pictureOf(map.ol));
    await paper.print();
  }
  function exportShapes(kind: GeoFileKind) {
    const areas = lands.flatMap(({ name, boundary }) => (boundary ? [{ name, boundary }] : []));
    if (areas.length === 0) return void message.warning(say('noShapes'));
    const { name, bytes } = writeGeoFile(areas, kind, FILE_NAME);
    saveBytes(new Blob([new Uint8Array(bytes)]), name);
  }

  return (
    <>
      <MapTools
        map={map}
        drawing={drawing}
        hasLands={module === 'landbase'}
        onPrint={() => void print()}
        onExport={exportShapes}
        onImport={() => setOpen('import')}
        onAreas={() => setOpen('areas')}
      />
      {drawing.drawn ? <BoundaryDialog {...drawing.drawn} changes={changes} onClose={drawing.end} /> : null}
      {open === 'import' ? <ImportBoundaries lands={lands} chosen={chosen} changes={changes} onClose={close} /> : null}
      {open === 'areas' ? <AreasDialog sets={ground.sets} onClose={close} /> : null}
      {paper.sheet}
    </>
  );
}
