import { CompressOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Button, Tooltip } from 'antd';
import { useId, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { planWords } from '../plan.words.ts';
import { FloorDrawing, useFloorLayout } from './floor-drawing.tsx';
import { isPlanStep, nextRoom } from './next-room.ts';
import type { PlanColouring, PlanFloor } from './plan-room.ts';
import type { PlanTone } from './plan-tones.ts';
import { usePlanView } from './use-plan-view.ts';

/** Properties of `FloorPlan`. */
export interface FloorPlanProps {
  readonly floor: PlanFloor;
  readonly tones: readonly PlanTone[];
  readonly colouring: PlanColouring;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  /** Enter was pressed on a selected room: the keyboard goes on to its card. */
  readonly onEnter: () => void;
}

/**
 * The plan of a floor: rooms along corridors, coloured, with zoom and pan. It is a list box: arrows move from room to
 * room, space selects and Enter goes on to the card; a click with Ctrl or Shift adds to the selection.
 */
export function FloorPlan({ floor, tones, colouring, selected, onSelect, onEnter }: FloorPlanProps) {
  const say = useWords(planWords);
  const id = useId();
  const layout = useFloorLayout(floor);
  const { svg, group, pan, zoom, fit } = usePlanView();
  const [active, setActive] = useState<string>();
  const activeHere = layout.tiles.some((tile) => tile.id === active) ? active : undefined;

  function choose(room: string, adds: boolean) {
    setActive(room);
    if (adds) return onSelect(toggled(selected, room));
    onSelect(new Set([room]));
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (isPlanStep(key)) setActive(nextRoom(layout.tiles, activeHere, key));
    else if (key === ' ' && activeHere !== undefined) onSelect(toggled(selected, activeHere));
    else if (key === 'Enter' && activeHere !== undefined) openByKey(activeHere);
    else if (key === 'Escape' && selected.size > 0) onSelect(new Set());
    else if (key === '+' || key === '=') zoom('in');
    else if (key === '-') zoom('out');
    else return;
    event.preventDefault();
  }
  // Enter opens the card for the rooms that space has selected, if the active one is among them.
  function openByKey(room: string) {
    if (!selected.has(room)) onSelect(new Set([room]));
    onEnter();
  }
  function onClick({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) {
    const room = roomAt(target);
    if (room !== undefined) choose(room, ctrlKey || metaKey || shiftKey);
  }

  return (
    <div className="plan-frame">
      <svg
        ref={svg}
        className="plan-drawing"
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        style={{ aspectRatio: `${layout.width} / ${layout.height}` }}
        preserveAspectRatio="xMidYMin meet"
        role="listbox"
        aria-multiselectable
        aria-label={say('plan', { floor: floor.name })}
        aria-describedby={`${id}-keys`}
        aria-activedescendant={activeHere === undefined ? undefined : `${id}-${activeHere}`}
        tabIndex={0}
        onFocus={() => activeHere === undefined && setActive(layout.tiles[0]?.id)}
        onKeyDown={onKeyDown}
        onPointerDown={pan}
        onClick={onClick}
      >
        <g ref={group} role="presentation">
          <FloorDrawing
            rooms={floor.rooms}
            layout={layout}
            tones={tones}
            colouring={colouring}
            options={id}
            selected={selected}
            active={activeHere}
          />
        </g>
      </svg>
      <div className="plan-foot">
        <p id={`${id}-keys`} className="plan-keys">
          {say('keys')}
        </p>
        <div className="plan-zoom" role="group" aria-label={say('zoom')}>
          <ZoomButton label={say('zoomIn')} icon={<ZoomInOutlined />} onClick={() => zoom('in')} />
          <ZoomButton label={say('zoomOut')} icon={<ZoomOutOutlined />} onClick={() => zoom('out')} />
          <ZoomButton label={say('fit')} icon={<CompressOutlined />} onClick={fit} />
        </div>
      </div>
    </div>
  );
}

function ZoomButton(props: { readonly label: string; readonly icon: ReactNode; readonly onClick: () => void }) {
  return (
    <Tooltip title={props.label} placement="top">
      <Button size="small" aria-label={props.label} icon={props.icon} onClick={props.onClick} />
    </Tooltip>
  );
}

function toggled(selected: ReadonlySet<string>, room: string): ReadonlySet<string> {
  return new Set(selected.has(room) ? [...selected].filter((one) => one !== room) : [...selected, room]);
}

/** The room of an element of the plan. */
export function roomAt(target: EventTarget | null): string | undefined {
  const room = target instanceof Element ? target.closest('[data-room]') : null;
  return room?.getAttribute('data-room') ?? undefined;
}
