import type { FormSession } from './form-session.ts';
import type { OpenForm } from './open-form.ts';
import type { Stepper } from './stepper.ts';

/** A session from the inside. */
export interface Opened {
  readonly form: OpenForm;
  readonly stepper: Stepper;
}

const openedBy = new WeakMap<FormSession, Opened>();

/** What belongs to a form that is being filled is told apart from the session, and finds it here. */
export function noteOpened(session: FormSession, opened: Opened): void {
  openedBy.set(session, opened);
}

/** The inside of a session that `createFormSession` made; throws for anything else. */
export function insideOf(session: FormSession): Opened {
  const opened = openedBy.get(session);
  if (!opened) throw new TypeError(`"${session.id}" is no session of createFormSession.`);
  return opened;
}
