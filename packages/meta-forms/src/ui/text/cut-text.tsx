import { useContext } from 'react';
import { sharedContext } from '../shared-context.ts';
import { textEms } from './text-ems.ts';

/** The room for a text in em, in a place that is too narrow for some texts; missing: there is room for all. */
export const RoomContext = sharedContext<number | undefined>('room', undefined);

/** The part of the room that the end has: what names begin with is what they have in common. */
const SHARE_OF_END = 0.6;
/** Width of the mark of the cut, in em. */
const MARK = 1;
/** Characters after the cut, at least. */
const LEAST_END = 2;

/** A text that is cut in its middle where there is too little room: names often differ at their ends. */
export function CutText({ text }: { readonly text: string }) {
  const room = useContext(RoomContext);
  if (room === undefined || textEms(text) <= room) return text;
  const end = endOf(text, room * SHARE_OF_END);
  // The start has whole characters, so that no gap is in front of the end.
  const maxWidth = `${startEms(text, room - textEms(end))}em`;
  return (
    <span className="mf-cut" data-end={end}>
      <span style={{ maxWidth }}>{text}</span>
    </span>
  );
}

/** The last characters of a text that take at most so many em. */
function endOf(text: string, ems: number): string {
  const characters = Array.from(text);
  let start = characters.length;
  let left = ems;
  while (start > 0) {
    left -= textEms(characters[start - 1] ?? '');
    if (left < 0) break;
    start -= 1;
  }
  return characters
    .slice(Math.min(start, characters.length - LEAST_END))
    .join('')
    .trimStart();
}

/** The room of the first characters and of the mark of the cut that take at most so many em. */
function startEms(text: string, ems: number): number {
  let taken = MARK;
  let wanted = taken;
  for (const character of text) {
    wanted += textEms(character);
    if (wanted > ems) break;
    // A blank in front of the mark would look like a gap.
    if (character !== ' ') taken = wanted;
  }
  return Math.round(taken * 100) / 100;
}
