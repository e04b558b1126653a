import { clientsCalls } from '@org/contract';
import { implement, type Route } from '../../shared/http/implement.ts';
import { distinctIds } from '../../shared/http/saving.ts';
import type { ClientsService } from './clients.service.ts';

/** The routes of clients. */
export function clientsRoutes(clients: ClientsService): readonly Route[] {
  return [
    implement(clientsCalls.list, ({ context, query }) => clients.page(context, query)),
    implement(clientsCalls.detail, ({ context, query }) => clients.find(context, query.id)),
    implement(clientsCalls.submit, ({ context, body }) => clients.save(context, body)),
    implement(clientsCalls.remove, async ({ context, query }) => {
      await clients.remove(context, distinctIds(query.ids));
      return {};
    }),
  ];
}
