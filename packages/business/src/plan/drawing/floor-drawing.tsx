import { useWords } from '@org/meta-forms/react';
import { useId, useMemo } from 'react';
import { planWords } from '../plan.words.ts';
import { layOutFloor, type PlanLayout } from './plan-layout.ts';
import { PlanPatterns } from './plan-patterns.tsx';
import { userOf, type PlanColouring, type PlanFloor, type PlanRoom } from './plan-room.ts';
import { toneKeyOf, type PlanTone } from './plan-tones.ts';
import { RoomText, RoomTile } from './room-tile.tsx';

/** Properties of `FloorDrawing`. */
export interface FloorDrawingProps {
  readonly rooms: readonly PlanRoom[];
  readonly layout: PlanLayout;
  readonly tones: readonly PlanTone[];
  readonly colouring: PlanColouring;
  /** The start of the ids of rooms that can be chosen; missing on paper. */
  readonly options?: string;
  readonly selected?: ReadonlySet<string>;
  readonly active?: string | undefined;
}

const NONE: ReadonlySet<string> = new Set();

/** The corridors and rooms of a floor, to be put into an `svg`. */
export function FloorDrawing({ rooms, layout, tones, colouring, ...choice }: FloorDrawingProps) {
  const say = useWords(planWords);
  const patterns = useId();
  const { options, selected = NONE, active } = choice;
  const placed = useMemo(() => {
    const byId = new Map(rooms.map((room) => [room.id, room]));
    const toneByKey = new Map(tones.map((tone) => [tone.key, tone]));
    return layout.tiles.flatMap((tile) => {
      const room = byId.get(tile.id);
      const tone = room && toneByKey.get(toneKeyOf(room, colouring));
      return room && tone ? [{ tile, room, tone }] : [];
    });
  }, [rooms, layout, tones, colouring]);
  return (
    <>
      <PlanPatterns id={patterns} />
      {layout.corridors.map(({ id, ...place }) => (
        <g key={id} aria-hidden>
          <rect {...place} className="plan-corridor" />
          <text className="plan-corridor-name" x={place.x + 8} y={place.y + 19}>
            {say('corridor')}
          </text>
        </g>
      ))}
      {placed.map(({ tile, room, tone }) => (
        <RoomTile
          key={tile.id}
          tile={tile}
          tone={tone}
          patterns={patterns}
          label={say('room', {
            name: room.name,
            purpose: room.purposeName,
            area: room.area,
            occupation: say(room.occupation),
            user: userOf(room) || say('noUser'),
          })}
          {...(options === undefined ? {} : { optionId: `${options}-${room.id}` })}
          isSelected={selected.has(room.id)}
          isActive={active === room.id}
        />
      ))}
      <g aria-hidden className="plan-texts">
        {placed.map(({ tile, room, tone }) => (
          <RoomText
            key={tile.id}
            tile={tile}
            name={room.name}
            word={tone.name}
            note={noteOf(room, say('area', { area: room.area }))}
          />
        ))}
      </g>
    </>
  );
}

/** The closest user of a room; the area of a room without one. */
function noteOf({ personName, deptName, unitName }: PlanRoom, area: string): string {
  return [personName, deptName, unitName].find((name) => name !== '') ?? area;
}

/** The layout of a floor, computed again only for other rooms. */
export function useFloorLayout(floor: PlanFloor): PlanLayout {
  return useMemo(() => layOutFloor(floor.rooms), [floor.rooms]);
}
