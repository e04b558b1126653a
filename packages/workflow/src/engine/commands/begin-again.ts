import { own } from '../../json.ts';
import { cancelChildren } from '../cancel.ts';
import type { CancelReason } from '../effect.ts';
import type { Run } from '../run.ts';

/** Cancels all that is open and begins the next round with the initiator's task, or at the start if there is none. */
export function beginAgain(run: Run, reason: CancelReason): void {
  cancelChildren(run, undefined, reason);
  run.round += 1;
  run.acted = false;
  run.origins.clear();
  const { initiatorTask, starts, key } = run.process;
  const node = initiatorTask ?? own(starts, key);
  if (node !== undefined) run.work.push({ type: 'enter', node, parent: undefined, from: [] });
}
