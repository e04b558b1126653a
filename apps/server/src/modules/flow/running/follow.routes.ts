import { flowFollowCalls } from '@org/contract';
import { implement, type Route } from '../../../shared/http/implement.ts';
import type { Administration } from './administer.service.ts';

/** The routes of the administration of running instances. */
export function followRoutes(administration: Administration): readonly Route[] {
  return [
    implement(flowFollowCalls.suspend, async ({ context, query }) => {
      await administration.suspend(context, query);
      return {};
    }),
    implement(flowFollowCalls.resume, async ({ context, query }) => {
      await administration.resume(context, query);
      return {};
    }),
    implement(flowFollowCalls.jump, async ({ context, query }) => {
      await administration.jump(context, query);
      return {};
    }),
    implement(flowFollowCalls.choices, ({ context, query }) => administration.choices(context, query)),
    implement(flowFollowCalls.migrate, async ({ context, query, body }) => {
      await administration.migrate(context, { ...query, ...body });
      return {};
    }),
  ];
}
