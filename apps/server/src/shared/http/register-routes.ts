import { addressesOf } from '@org/contract';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { HttpKernel } from './http-kernel.ts';
import type { Route } from './implement.ts';
import { admit, admitAdding } from './pipeline/admit.ts';
import { answerSchema, send } from './pipeline/answer.ts';
import { auditRefusal, auditSuccess } from './pipeline/audit.ts';
import { answerOnce } from './pipeline/idempotency.ts';
import { dropNoValues } from './pipeline/no-values.ts';
import { refuseOtherTenant } from './pipeline/own-tenant.ts';
import { runSteps, startCall, type Step } from './pipeline/step.ts';
import { aroundTransaction, transact } from './pipeline/transact.ts';
import { refuseUnknownFilters } from './pipeline/unknown-filters.ts';
import { prepareBody, refuseForeignBody, refuseUnusable, requestSchema } from './pipeline/validate.ts';

/** Each step contains the ones below it; the handler runs last. */
const steps: readonly Step[] = [auditRefusal, aroundTransaction, transact, answerOnce, auditSuccess];

type Pipeline = Pick<RouteOptions, 'onRequest' | 'preValidation' | 'schema' | 'preHandler' | 'handler'>;

/** What Fastify does with a request of a route: admit, validate, run the steps, answer. */
function pipelineOf(kernel: HttpKernel, route: Route): Pipeline {
  const { call } = route;
  return {
    onRequest: async (request, reply) => {
      kernel.admission?.(route, reply);
      await admit(kernel, call, request);
      refuseForeignBody(call, request);
    },
    preValidation: async (request) => {
      prepareBody(call, request);
      dropNoValues(call, request);
      refuseUnknownFilters(call, request);
    },
    schema: { ...requestSchema(call), ...answerSchema(call) },
    preHandler: async (request) => {
      await admitAdding(kernel, call, request);
      refuseUnusable(route, request);
      refuseOtherTenant(call, request);
    },
    handler: async (request, reply) => send(route, reply, await runSteps(steps, startCall(kernel, route, request))),
  };
}

/** Registers every route under its path and its aliases. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], kernel: HttpKernel): void {
  for (const route of routes) {
    const { method, answerStyle, maxBytes } = route.call;
    for (const url of addressesOf(route.call))
      app.route({
        method,
        url,
        ...pipelineOf(kernel, route),
        // Not compressed: most stored files are compressed already, and a download with a known length shows its
        // progress.
        ...(answerStyle === 'bytes' ? { compress: false } : {}),
        ...(maxBytes === undefined ? {} : { bodyLimit: maxBytes }),
      });
  }
}
