import { memo } from 'react';
import { fitText } from '../../drawing/fit-text.ts';
import type { PlanTile } from './plan-layout.ts';
import type { PlanTone } from './plan-tones.ts';

/** Properties of `RoomTile`. All are stable or plain, so that a tile is drawn again only when it changes. */
export interface RoomTileProps {
  readonly tile: PlanTile;
  readonly tone: PlanTone;
  /** The id of the patterns in this drawing. */
  readonly patterns: string;
  /** What a screen reader says. */
  readonly label: string;
  /** The id of the element; missing on paper, where nothing can be chosen. */
  readonly optionId?: string;
  readonly isSelected?: boolean;
  readonly isActive?: boolean;
}

/** The place of a room on the plan, in the colour and pattern of its tone. */
export const RoomTile = memo(function RoomTile({
  tile: { x, y, width, height, id },
  tone,
  patterns,
  label,
  optionId,
  isSelected = false,
  isActive = false,
}: RoomTileProps) {
  const choice =
    optionId === undefined ? {} : { id: optionId, role: 'option', 'aria-selected': isSelected, 'aria-label': label };
  const classes = ['plan-room', `plan-colour-${tone.colour}`, isSelected && 'is-selected', isActive && 'is-active'];
  return (
    <g {...choice} data-room={id} className={classes.filter(Boolean).join(' ')} transform={`translate(${x} ${y})`}>
      <rect className="plan-room-ground" width={width} height={height} rx="3" />
      {tone.pattern > 1 ? (
        <rect width={width} height={height} rx="3" fill={`url(#${patterns}-${tone.pattern})`} />
      ) : null}
      <rect className="plan-room-frame" width={width} height={height} rx="3" />
    </g>
  );
});

/** Properties of `RoomText`. */
export interface RoomTextProps {
  readonly tile: PlanTile;
  readonly name: string;
  /** What the colour of the room means. */
  readonly word: string;
  /** The user of the room, or its area if it has none. */
  readonly note: string;
}

/** Space in front of a text, its lines, and the sizes of its characters, in units of the drawing. */
const INDENT = 8;
const LINES = [24, 44, 64] as const;
const NAME_SIZE = 14;
const NOTE_SIZE = 12;

/**
 * What is written on a room. It lies above the tiles, outside of the options: their labels say the same, and whole.
 */
export const RoomText = memo(function RoomText({ tile: { x, y, width }, name, word, note }: RoomTextProps) {
  const space = width - 2 * INDENT;
  return (
    <g transform={`translate(${x + INDENT} ${y})`}>
      <text className="plan-room-name" y={LINES[0]}>
        {fitText(name, space / NAME_SIZE)}
      </text>
      <text className="plan-room-word" y={LINES[1]}>
        {fitText(word, space / NOTE_SIZE)}
      </text>
      <text className="plan-room-note" y={LINES[2]}>
        {fitText(note, space / NOTE_SIZE)}
      </text>
    </g>
  );
});
