import { BOARD_COLUMNS } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import { found, saveRow } from '../../shared/http/saving.ts';
import { readParts } from '../records/conditions.port.ts';
import { boardRefusal } from './boards.words.ts';
import type { BoardAudience, BoardDraft, BoardsPort, StoredBoard, Tile } from './boards.port.ts';

/** The permission to show a board to others. */
const FOR_OTHERS = 'board_share';
const MOST_BOARDS = 50;

/** Boards of tiles, which people make for themselves, their unit or everyone. */
export function createBoardsService(port: BoardsPort) {
  return {
    async list(context: RequestContext) {
      const boards = await port.all(context);
      return boards.map((board) => Object.assign(shownTo(context, board), { tiles: board.tiles.length }));
    },
    async detail(context: RequestContext, id: string) {
      const board = await port.find(context, id);
      return board && { ...shownTo(context, board), tiles: [...board.tiles] };
    },
    save: (context: RequestContext, draft: BoardDraft) => save(port, context, draft),
    async share(context: RequestContext, id: string, scope: BoardAudience) {
      requireOwner(context, found(await port.find(context, id)));
      await requireShare(context, scope);
      return { id, version: await port.share(context, id, scope) };
    },
    async remove(context: RequestContext, ids: readonly string[]) {
      for (const id of ids) requireOwner(context, found(await port.find(context, id)));
      await port.remove(context, ids);
    },
  };
}

export type BoardsService = ReturnType<typeof createBoardsService>;

function shownTo({ userId }: RequestContext, board: StoredBoard) {
  return { ...board, isOwn: board.createUser === userId };
}

function requireOwner({ userId }: RequestContext, { createUser }: StoredBoard): void {
  if (createUser !== userId) throw boardRefusal('NOT_ALLOWED');
}

async function requireShare(context: RequestContext, scope: BoardAudience): Promise<void> {
  if (scope !== 'own' && !(await context.permissions()).has(FOR_OTHERS)) throw boardRefusal('NOT_ALLOWED');
}

async function save(port: BoardsPort, context: RequestContext, draft: BoardDraft) {
  refuseTiles(draft.tiles);
  return saveRow(port, { context, draft }, async (current) => {
    if (current) requireOwner(context, current);
    // An owner who may no longer share keeps a shared board as it is, and may take it back.
    if (draft.scope !== current?.scope) await requireShare(context, draft.scope);
    if (!current && (await port.countOwn(context)) >= MOST_BOARDS)
      throw boardRefusal('BOARDS_TOO_MANY', { most: MOST_BOARDS });
  });
}

function refuseTiles(tiles: readonly Tile[]): void {
  if (new Set(tiles.map(({ id }) => id)).size < tiles.length) throw boardRefusal('BOARD_TILES_REPEATED');
  const outside = tiles.find(({ x, w }) => x + w > BOARD_COLUMNS);
  if (outside) throw boardRefusal('BOARD_TILE_OUTSIDE', { tile: outside.title });
  for (const { analysis } of tiles) readParts(analysis.conditions ?? []);
}
