import { traceCalls } from '@org/contract';
import { implement, type Route } from '../../shared/http/implement.ts';
import type { TraceService } from './trace.service.ts';

/** The route of the trace page. */
export function traceRoutes(trace: TraceService): readonly Route[] {
  return [implement(traceCalls.steps, ({ context, query }) => trace.steps(context, query), { work: 'read' })];
}
