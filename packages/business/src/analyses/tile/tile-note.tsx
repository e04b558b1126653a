import { languageTag } from '@org/meta-forms/core';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { tileWords } from './tile.words.ts';
import { periodsOf, type Tile, type TileAnswer } from './tile.ts';

/** Properties of `TileNote`. */
export interface TileNoteProps {
  readonly tile: Tile;
  readonly answer: TileAnswer;
  /** Groups that the tile shows. */
  readonly lines: number;
  readonly notes?: readonly string[] | undefined;
  /** The notes say that earlier periods are missing, so how many were asked for is not said as well. */
  readonly isLatest?: boolean | undefined;
}

const NONE: readonly string[] = [];

/** What a tile does not show: further groups, and what its reader may not see. */
export function TileNote({ tile, answer: { isCut, left, total }, lines, notes = NONE, isLatest }: TileNoteProps) {
  const say = useWords(tileWords);
  const language = useLanguage();
  const cut =
    isCut && isLatest !== true
      ? [
          say(periodsOf(tile) ? 'isCutInTime' : 'isCut', {
            count: lines,
            total: total.toLocaleString(languageTag(language)),
          }),
        ]
      : [];
  const said = [...cut, ...left, ...notes];
  if (said.length === 0) return null;
  return (
    <ul className="chart-card-note">
      {said.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
