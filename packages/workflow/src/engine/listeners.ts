import type { ActivityNode, Listener } from '../compile/process.ts';
import type { Run } from './run.ts';

/** Calls the handlers that listen to an event of a node; nobody waits for them. */
export function callListeners(run: Run, { id, listeners }: ActivityNode, event: Listener['event']): void {
  for (const listener of listeners)
    if (listener.event === event)
      run.effects.push({ type: 'handlerCalled', handler: listener.handler, node: id, event });
}
