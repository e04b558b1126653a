import { flowProxiesCalls } from '@org/contract';
import { implement, type Route } from '../../../shared/http/implement.ts';
import { distinctIds } from '../../../shared/http/saving.ts';
import type { Proxies } from './proxies.service.ts';

/** The routes of proxies. */
export function proxiesRoutes(proxies: Proxies): readonly Route[] {
  return [
    implement(flowProxiesCalls.list, ({ context }) => proxies.list(context)),
    implement(flowProxiesCalls.save, async ({ context, body }) => ({ id: await proxies.save(context, body) })),
    implement(flowProxiesCalls.remove, async ({ context, query }) => {
      await proxies.remove(context, distinctIds(query.ids));
      return {};
    }),
    implement(flowProxiesCalls.ofUnits, ({ context, query }) => proxies.ofUnits(context, query)),
  ];
}
