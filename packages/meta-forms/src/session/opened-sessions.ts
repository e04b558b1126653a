import type { FormSession } from './form-session.ts';
import type { OpenForm } from './open-form.ts';
import type { Stepper } from './steps/stepper.ts';

/** A session from the inside. */
export interface Opened {
  readonly form: OpenForm;
  readonly stepper: Stepper;
}

// On the session, not in a `WeakMap`: through its table a session that is over outlives every collection of the young.
const inside = Symbol('inside');

/** What belongs to a form that is being filled is told apart from the session, and finds it here. */
export function noteOpened(session: FormSession & { [inside]?: Opened }, opened: Opened): void {
  Object.defineProperty(session, inside, { value: opened });
}

/** The inside of a session that `createFormSession` made; throws for anything else. */
export function insideOf(session: FormSession & { readonly [inside]?: Opened }): Opened {
  const opened = session[inside];
  if (!opened) throw new TypeError(`"${session.id}" is no session of createFormSession.`);
  return opened;
}
