import { usePaper } from '@org/meta-forms/react';
import { theme } from 'antd';
import { useState, type ReactNode } from 'react';
import { paperPicture } from '../chart/paper-picture.ts';
import type { LoadedTile } from '../tile/tile-place.tsx';
import { useTelling, type Telling } from '../tile/use-telling.ts';
import { tileView, type AnsweredTile } from '../tile/use-tile-view.ts';
import { TilesPaper } from './tiles-paper.tsx';

/** What is printed. */
export interface TilesPrint {
  readonly title: string;
  /** To what the tiles are limited. */
  readonly facts: readonly string[];
  readonly loaded: readonly LoadedTile[];
}

const NO_PICTURES: ReadonlyMap<string, string> = new Map();

/** Prints tiles on A4: each with its finding, its chart and its table. The browser's own command prints the tables. */
export function useTilesPrint({ title, facts, loaded }: TilesPrint): {
  readonly print: () => Promise<void>;
  readonly sheet: ReactNode;
} {
  const telling = useTelling();
  const { token } = theme.useToken();
  const [pictures, setPictures] = useState(NO_PICTURES);
  const tiles = loaded.flatMap(({ answer, ...tile }) => (answer ? [{ ...tile, answer }] : []));
  const paper = usePaper({
    content: <TilesPaper title={title} facts={facts} tiles={tiles} pictures={pictures} />,
    active: tiles.length > 0,
  });
  async function print() {
    setPictures(await picturesOf(tiles, telling, token.fontFamily));
    await paper.print();
  }
  return { print, sheet: paper.sheet };
}

/** The pictures of the charts by tile; one that cannot be drawn is missing, and its table says the same. */
async function picturesOf(
  tiles: readonly AnsweredTile[],
  telling: Telling,
  fontFamily: string,
): Promise<ReadonlyMap<string, string>> {
  const drawn = await Promise.allSettled(
    tiles.map(async (tile): Promise<readonly [string, string][]> => {
      const { chart } = tileView(tile, telling);
      return chart ? [[tile.tile.id, await paperPicture(chart, fontFamily)]] : [];
    }),
  );
  return new Map(drawn.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])));
}
