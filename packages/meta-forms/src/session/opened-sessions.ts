import type { FormSession } from './form-session.ts';
import type { OpenForm } from './open-form.ts';
import type { Stepper } from './steps/stepper.ts';

/** The internals of a session. */
export interface Opened {
  readonly form: OpenForm;
  readonly stepper: Stepper;
}

// A property of the session, not a `WeakMap`: entries in its table keep ended sessions alive through every collection
// of the young generation. Another copy of the package on the page finds it too: raise the number when the internals
// change their shape.
const inside = Symbol.for('mf:inside/2');

/** Modules for filling a form are separate from the session and get its internals here. */
export function noteOpened(session: FormSession & { [inside]?: Opened }, opened: Opened): void {
  Object.defineProperty(session, inside, { value: opened });
}

/** The internals of a session that `createFormSession` made; throws for anything else. */
export function insideOf(session: FormSession & { readonly [inside]?: Opened }): Opened {
  const opened = session[inside];
  if (!opened) throw new TypeError(`"${session.id}" is no session of createFormSession.`);
  return opened;
}
