import { analysisLimits, boardsCalls } from '@org/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '../../dialogs/use-attempt.ts';
import { useBusiness } from '../../forms/business-context.tsx';
import type { Tile } from '../tile/tile.ts';
import { boardsKey, type Board, type BoardScope } from './board.ts';
import { USUAL, USUAL_NUMBER } from './limits.ts';

/** What its author has made of a board. */
export interface BoardDraft {
  readonly name: string;
  readonly scope: BoardScope;
  readonly tiles: readonly Tile[];
}

/** A board while its author edits it. */
export interface BoardEditing {
  readonly draft: BoardDraft;
  readonly change: (part: Partial<BoardDraft>) => void;
  /** Puts a tile in the place of the one with its id, or at the end. */
  readonly putTile: (tile: Omit<Tile, 'x' | 'y' | 'w' | 'h'>) => void;
  readonly removeTile: (id: string) => void;
  /** An id for a tile that is added. */
  readonly freeId: () => string;
  readonly isFull: boolean;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  /** Saves the board; resolves with its id, or with undefined where the server refused. */
  readonly save: () => Promise<string | undefined>;
}

/** The draft of a board; `board` is what is stored, undefined for a new one. */
export function useBoardDraft(board: Board | undefined): BoardEditing {
  const { api, ownKey } = useBusiness();
  const cache = useQueryClient();
  const { isBusy, failure, run } = useAttempt();
  const [draft, setDraft] = useState<BoardDraft>(() => board ?? { name: '', scope: 'own', tiles: [] });
  const [isChanged, setChanged] = useState(false);
  const change = (part: Partial<BoardDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setChanged(true);
  };
  async function save() {
    let saved: string | undefined;
    await run(async () => {
      const { name, scope, tiles } = draft;
      const known = board ? { id: board.id, version: board.version } : {};
      const body = { ...known, name: name.trim(), scope, tiles: [...tiles] };
      const { id } = await api(boardsCalls.submit, { body, quiet: true });
      await cache.invalidateQueries({ queryKey: boardsKey(ownKey) });
      saved = id;
    });
    return saved;
  }
  return {
    draft,
    change,
    putTile: (tile) => change({ tiles: withTile(draft.tiles, tile) }),
    removeTile: (id) => change({ tiles: draft.tiles.filter((tile) => tile.id !== id) }),
    freeId: () => freeId(draft.tiles),
    isFull: draft.tiles.length >= analysisLimits.tiles,
    isChanged,
    isBusy,
    failure,
    save,
  };
}

function withTile(tiles: readonly Tile[], tile: Omit<Tile, 'x' | 'y' | 'w' | 'h'>): readonly Tile[] {
  if (tiles.some(({ id }) => id === tile.id))
    return tiles.map((one) => (one.id === tile.id ? { ...one, ...tile } : one));
  const size = tile.chart === 'number' ? USUAL_NUMBER : USUAL;
  const end = Math.max(0, ...tiles.map(({ y, h }) => y + h));
  return [...tiles, { ...tile, ...size, x: 0, y: end }];
}

function freeId(tiles: readonly Tile[]): string {
  const numbers = tiles.map(({ id }) => Number(/^t(\d+)$/.exec(id)?.[1] ?? 0));
  return `t${Math.max(0, ...numbers) + 1}`;
}
