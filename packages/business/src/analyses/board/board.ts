import type { AnswerOf, boardsCalls } from '@org/contract';

/** A board in the list of boards. */
export type BoardHead = AnswerOf<typeof boardsCalls.list>[number];

/** A board with its tiles. */
export type Board = Extract<AnswerOf<typeof boardsCalls.detail>, { readonly name: string }>;

/** Who sees a board. */
export type BoardScope = Board['scope'];

/** The address of the boards, and of one of them. */
export const BOARDS_PATH = '/boards';

/** The permission to show a board to others. */
export const SHARE_PERMISSION = 'board_share';

/** The address of a board; of the empty text, a new one. */
export function boardPath(id: string): string {
  return `${BOARDS_PATH}/${id === '' ? NEW_BOARD : id}`;
}

/** The id of a board that is not saved yet, in an address. */
export const NEW_BOARD = 'new';

/** The start of the cache keys of boards. */
export function boardsKey(ownKey: readonly string[]): readonly string[] {
  return [...ownKey, 'boards'];
}
