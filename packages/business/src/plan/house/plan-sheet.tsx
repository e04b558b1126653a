import { useWords } from '@org/meta-forms/react';
import { useBusiness } from '../../forms/business-context.tsx';
import { FloorDrawing, useFloorLayout } from '../drawing/floor-drawing.tsx';
import { PlanLegend } from '../drawing/plan-legend.tsx';
import type { PlanColouring, PlanFloor } from '../drawing/plan-room.ts';
import type { PlanTone } from '../drawing/plan-tones.ts';
import { planWords } from '../plan.words.ts';

/** Properties of `PlanSheet`. */
export interface PlanSheetProps {
  readonly floor: PlanFloor;
  readonly tones: readonly PlanTone[];
  readonly colouring: PlanColouring;
  /** The name of the building. */
  readonly house: string;
}

/** The plan of a floor on paper: vectors, with its legend and how many rooms it has. */
export function PlanSheet({ floor, tones, colouring, house }: PlanSheetProps) {
  const say = useWords(planWords);
  const { ownName } = useBusiness();
  const layout = useFloorLayout(floor);
  const area = floor.rooms.reduce((sum, room) => sum + room.area, 0).toFixed(2);
  const title = say('plan', { floor: house === '' ? floor.name : `${house} ${floor.name}` });
  return (
    <article className="mf-paper plan-sheet">
      <h1>{title}</h1>
      <p>{say('total', { rooms: floor.rooms.length, area })}</p>
      <svg className="plan-paper" viewBox={`0 0 ${layout.width} ${layout.height}`} role="img" aria-label={title}>
        <FloorDrawing rooms={floor.rooms} layout={layout} tones={tones} colouring={colouring} />
      </svg>
      <PlanLegend tones={tones} />
      <p className="mf-paper-facts">{say('drawnByOrder')}</p>
      {ownName === undefined ? null : <p className="mf-paper-facts">{say('printedBy', { name: ownName })}</p>}
    </article>
  );
}
