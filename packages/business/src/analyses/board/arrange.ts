import { BOARD_COLUMNS } from '@org/contract';
import { moveElement, verticalCompactor, type LayoutItem } from 'react-grid-layout/core';
import type { Tile } from '../tile/tile.ts';
import { LEAST, TALLEST } from './limits.ts';

/** Columns to the right and rows down. */
export interface Step {
  readonly right: number;
  readonly down: number;
}

/** The places of tiles as the grid takes them. */
export function layoutOf(tiles: readonly Tile[]): readonly LayoutItem[] {
  return tiles.map(({ id, x, y, w, h }) => ({ i: id, x, y, w, h, minW: LEAST.w, minH: LEAST.h, maxH: TALLEST }));
}

/** The tiles at the places of a layout; the same list where none has moved. */
export function arranged(tiles: readonly Tile[], layout: readonly LayoutItem[]): readonly Tile[] {
  const places = new Map(layout.map((item) => [item.i, item]));
  const next = tiles.map((tile) => {
    const { x, y, w, h } = places.get(tile.id) ?? tile;
    return tile.x === x && tile.y === y && tile.w === w && tile.h === h ? tile : { ...tile, x, y, w, h };
  });
  return next.every((tile, place) => tile === tiles[place]) ? tiles : next;
}

/** A tile one step further. Others make room; a tile that nothing holds goes up. */
export function moved(tiles: readonly Tile[], id: string, { right, down }: Step): readonly Tile[] {
  // A tile is past the next one only when it is over half of it or more, so that a step may take several rows.
  for (let rows = 1; rows <= (down === 0 ? 1 : TALLEST); rows += 1) {
    const layout = layoutOf(tiles);
    const item = layout.find(({ i }) => i === id);
    if (!item) return tiles;
    const x = Math.min(Math.max(item.x + right, 0), BOARD_COLUMNS - item.w);
    const y = Math.max(item.y + down * rows, 0);
    const pushed = moveElement(layout, item, x, y, true, false, 'vertical', BOARD_COLUMNS);
    const next = arranged(tiles, verticalCompactor.compact(pushed, BOARD_COLUMNS));
    const [before, after] = [tiles, next].map((all) => all.find((tile) => tile.id === id));
    if (before !== after) return next;
  }
  return tiles;
}

/** A tile of another size, within the limits. Others make room. */
export function resized(tiles: readonly Tile[], id: string, { right, down }: Step): readonly Tile[] {
  const layout = layoutOf(tiles.map((tile) => (tile.id === id ? { ...tile, ...grown(tile, { right, down }) } : tile)));
  return arranged(tiles, verticalCompactor.compact(layout, BOARD_COLUMNS));
}

function grown({ x, w, h }: Tile, { right, down }: Step): Pick<Tile, 'w' | 'h'> {
  return {
    w: Math.min(Math.max(w + right, LEAST.w), BOARD_COLUMNS - x),
    h: Math.min(Math.max(h + down, LEAST.h), TALLEST),
  };
}
