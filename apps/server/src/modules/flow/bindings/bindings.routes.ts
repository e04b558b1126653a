import { flowBindingsCalls } from '@org/contract';
import { implement, type Route } from '../../../shared/http/implement.ts';
import type { Bindings } from './bindings.service.ts';

/** The routes of the bindings of forms. */
export function bindingsRoutes(bindings: Bindings): readonly Route[] {
  return [
    implement(flowBindingsCalls.list, ({ context, query }) => bindings.list(context, query.metaKey)),
    implement(flowBindingsCalls.save, ({ context, body }) => bindings.save(context, body)),
    implement(flowBindingsCalls.remove, async ({ context, query }) => {
      await bindings.remove(context, query.metaKey, query.version);
      return {};
    }),
  ];
}
