import { flowListsCalls } from '@org/contract';
import { implement, type Route } from '../../../shared/http/implement.ts';
import { distinctIds } from '../../../shared/http/saving.ts';
import type { ListsPort } from '../flow-lists.port.ts';
import type { HandOvers } from '../running/hand-over.service.ts';

/** The routes of the lists of tasks and instances. */
export function listsRoutes(lists: ListsPort, handOvers: Pick<HandOvers, 'remove'>): readonly Route[] {
  return [
    implement(flowListsCalls.claimable, ({ context, query }) => lists.claimable(context, query)),
    implement(flowListsCalls.toDo, ({ context, query }) => lists.toDo(context, query)),
    implement(flowListsCalls.done, ({ context, query }) => lists.done(context, query)),
    implement(flowListsCalls.started, ({ context, query }) => lists.started(context, query)),
    implement(flowListsCalls.copies, ({ context, query }) => lists.copies(context, query)),
    implement(flowListsCalls.follow, ({ context, query }) => lists.follow(context, query)),
    implement(flowListsCalls.counts, ({ context }) => lists.counts(context)),
    implement(flowListsCalls.readCopies, async ({ context, query }) => {
      await lists.readCopies(context, distinctIds(query.ids));
      return {};
    }),
    implement(flowListsCalls.removeInstance, async ({ context, query }) => {
      await handOvers.remove(context, query.processInstanceId, query.deleteReason);
      return {};
    }),
  ];
}
