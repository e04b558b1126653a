import type { BoardTile } from '@org/contract';
import type { Static } from 'typebox';
import type { RequestContext } from '../../shared/http/context.ts';

export type Tile = Static<typeof BoardTile>;
export type BoardAudience = 'own' | 'unit' | 'all';

export interface StoredBoard {
  readonly id: string;
  readonly name: string;
  readonly scope: BoardAudience;
  readonly tiles: readonly Tile[];
  readonly createUser: string;
  readonly createUserName: string;
  readonly updateTime: string;
  readonly version: number;
}

export interface BoardDraft {
  readonly id?: string | undefined;
  readonly version?: number | undefined;
  readonly name: string;
  readonly scope: BoardAudience;
  readonly tiles: readonly Tile[];
}

/** Stores boards; finds those of the caller, of their unit and of everyone in the tenant. */
export interface BoardsPort {
  all(context: RequestContext): Promise<readonly StoredBoard[]>;
  find(context: RequestContext, id: string): Promise<StoredBoard | undefined>;
  /** The number of boards of the caller. Two saves of one person wait for each other. */
  countOwn(context: RequestContext): Promise<number>;
  insert(context: RequestContext, draft: BoardDraft, id: string): Promise<void>;
  /** Resolves with the new version. */
  update(context: RequestContext, draft: BoardDraft, id: string): Promise<number>;
  share(context: RequestContext, id: string, scope: BoardAudience): Promise<number>;
  remove(context: RequestContext, ids: readonly string[]): Promise<number>;
}
