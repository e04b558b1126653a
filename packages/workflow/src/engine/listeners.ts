import type { Listener, ProcessFlow, ProcessNode } from '../compile/process.ts';
import { nodeIn, type Run } from './run.ts';

/** Calls the handlers that listen to an event of a node; nobody waits for them. */
export function callListeners(run: Run, { id, listeners }: ProcessNode, event: Listener['event']): void {
  callAll(run, listeners, { node: id, event });
}

/** Calls the handlers that listen to a sequence flow, when a token passes it. */
export function callFlowListeners(run: Run, { id, source, listeners }: ProcessFlow): void {
  for (const event of ['start', 'take', 'end'] as const)
    callAll(run, listeners, { node: nodeIn(run, source).id, event, flow: id });
}

/** Calls the handlers that listen to the start or end of the instance. */
export function callProcessListeners(run: Run, event: 'start' | 'end'): void {
  callAll(run, run.process.listeners, { node: run.process.key, event });
}

interface Occasion {
  readonly node: string;
  readonly event: Listener['event'];
  readonly flow?: string;
}

function callAll(run: Run, listeners: readonly Listener[] | undefined, occasion: Occasion): void {
  for (const { event, handler, fields } of listeners ?? [])
    if (event === occasion.event)
      run.effects.push({ type: 'handlerCalled', handler, ...occasion, ...(fields && { fields }) });
}
