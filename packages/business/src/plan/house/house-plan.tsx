import { PrinterOutlined } from '@ant-design/icons';
import { PendingPart } from '@org/meta-forms/antd';
import { usePaper, useWords } from '@org/meta-forms/react';
import { Button, Empty, Grid, Segmented } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { FloorPlan } from '../drawing/floor-plan.tsx';
import { PlanLegend } from '../drawing/plan-legend.tsx';
import type { PlanColouring, PlanFloor } from '../drawing/plan-room.ts';
import { tonesOf } from '../drawing/plan-tones.ts';
import { planWords } from '../plan.words.ts';
import { ProgramButton } from '../program/program-button.tsx';
import { RoomVerbDialog } from '../verbs/room-verb-dialog.tsx';
import type { RoomVerb, RoomVerbDraft } from '../verbs/room-verbs.ts';
import { useRoomChanges, type Allottee } from '../verbs/use-room-changes.ts';
import { FloorSection } from './floor-section.tsx';
import { PlanSheet } from './plan-sheet.tsx';
import { RoomCard } from './room-card.tsx';
import { UnitShelf } from './unit-shelf.tsx';
import { useAllotteeDrag } from './use-allottee-drag.tsx';
import { useHouseFloors } from './use-house-floors.ts';
import '../drawing/drawing.css';
import '../plan.css';

/** Properties of `HousePlan`. */
export interface HousePlanProps {
  readonly houseId: string;
  /** The name of the building, for paper. */
  readonly houseName?: string;
  /** The floor that is shown first; the lowest above ground where missing. */
  readonly floorId?: string | undefined;
}

/** The floors of a building with the plan of one of them: who uses its rooms, and what can be done with them. */
export function HousePlan({ houseId, houseName = '', floorId }: HousePlanProps) {
  const say = useWords(planWords);
  const { floors, error, retry } = useHouseFloors(houseId);
  const [chosen, setChosen] = useState(floorId);
  if (!floors) return <PendingPart failure={error} title={say('loadFailed')} onRetry={retry} />;
  const floor = floors.find(({ id }) => id === chosen) ?? floors.findLast(({ number }) => number > 0) ?? floors[0];
  if (!floor) return <Empty description={say('noFloors')} />;
  return (
    <FloorOfHouse
      key={floor.id}
      houseId={houseId}
      houseName={houseName}
      floors={floors}
      floor={floor}
      onFloor={setChosen}
    />
  );
}

interface FloorOfHouseProps extends Required<Pick<HousePlanProps, 'houseId' | 'houseName'>> {
  readonly floors: readonly PlanFloor[];
  readonly floor: PlanFloor;
  readonly onFloor: (floorId: string) => void;
}

interface AskedVerb {
  readonly verb: RoomVerb;
  readonly first?: Partial<RoomVerbDraft>;
}

const NONE: ReadonlySet<string> = new Set();

function FloorOfHouse({ houseId, houseName, floors, floor, onFloor }: FloorOfHouseProps) {
  const say = useWords(planWords);
  const { can } = useBusiness();
  const [colouring, setColouring] = useState<PlanColouring>('occupation');
  const [selected, setSelected] = useState(NONE);
  const [asked, setAsked] = useState<AskedVerb>();
  const card = useRef<HTMLDivElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const { md: isWide = true } = Grid.useBreakpoint();
  useEffect(() => {
    // On a phone the card lies over the lower half of the window.
    if (!isWide && selected.size > 0) drawing.current?.scrollIntoView({ block: 'nearest' });
  }, [isWide, selected]);
  const { send, allot } = useRoomChanges(houseId);
  const rooms = floor.rooms.filter(({ id }) => selected.has(id));
  const tones = useMemo(() => tonesOf(floor.rooms, colouring, (key) => say(key)), [floor.rooms, colouring, say]);
  const drag = useAllotteeDrag((allottee, roomId) => {
    const dropped = floor.rooms.filter(({ id }) => (selected.has(roomId) ? selected.has(id) : id === roomId));
    void allot(dropped, allottee);
  });
  const paper = usePaper({
    content: <PlanSheet floor={floor} tones={tones} colouring={colouring} house={houseName} />,
    isLandscape: true,
  });
  const press = ({ unit, dept }: Allottee) => {
    if (rooms.length > 0) setAsked({ verb: 'distribution', first: { unit, dept } });
  };
  return (
    <div className="plan-house">
      <FloorSection floors={floors} floorId={floor.id} onChoose={onFloor} />
      <div className="plan-main">
        <div className="plan-head">
          <PlanLegend tones={tones} />
          <Segmented<PlanColouring>
            aria-label={say('colouring')}
            size="small"
            value={colouring}
            onChange={setColouring}
            options={[
              { value: 'occupation', label: say('byOccupation') },
              { value: 'purpose', label: say('byPurpose') },
            ]}
          />
          {can('room_distribution') ? <ProgramButton houseId={houseId} /> : null}
          <Button size="small" icon={<PrinterOutlined />} onClick={() => void paper.print()}>
            {say('print')}
          </Button>
        </div>
        {floor.rooms.length === 0 ? (
          <Empty description={say('noRooms')} />
        ) : (
          <div ref={drawing} className="plan-place">
            <FloorPlan
              floor={floor}
              tones={tones}
              colouring={colouring}
              selected={selected}
              onSelect={setSelected}
              onEnter={() => card.current?.focus()}
            />
          </div>
        )}
      </div>
      <div className="plan-side">
        <div ref={card} className="plan-card-place" tabIndex={-1}>
          <RoomCard rooms={rooms} onVerb={(verb) => setAsked({ verb })} onClear={() => setSelected(NONE)} />
        </div>
        {can('room_distribution') ? <UnitShelf onPick={drag.pick} onPress={press} /> : null}
      </div>
      {drag.label}
      {paper.sheet}
      {asked ? (
        <RoomVerbDialog
          verb={asked.verb}
          rooms={rooms}
          first={asked.first}
          onSend={send}
          onEnd={() => setAsked(undefined)}
        />
      ) : null}
    </div>
  );
}
