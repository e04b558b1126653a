import { boardsCalls } from '@org/contract';
import { implement, type Route } from '../../shared/http/implement.ts';
import { distinctIds } from '../../shared/http/saving.ts';
import type { BoardsService } from './boards.service.ts';

/** The routes of boards. */
export function boardsRoutes(boards: BoardsService): readonly Route[] {
  return [
    implement(boardsCalls.list, ({ context }) => boards.list(context)),
    implement(boardsCalls.detail, ({ context, query }) => boards.detail(context, query.id)),
    implement(boardsCalls.submit, ({ context, body }) => boards.save(context, body)),
    implement(boardsCalls.share, ({ context, query }) => boards.share(context, query.id, query.scope)),
    implement(boardsCalls.remove, async ({ context, query }) => {
      await boards.remove(context, distinctIds(query.ids));
      return {};
    }),
  ];
}
