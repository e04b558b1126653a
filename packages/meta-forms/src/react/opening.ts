import type { WireRecord } from '../ports/ports.ts';
import type { TypedContent } from '../session/drafts/typed-content.ts';
import type { FormSession } from '../session/form-session.ts';

/** How a component opened a form, for parts of the page that open it again. */
export interface FormOpening {
  readonly base: WireRecord | undefined;
  readonly reopen: (record: WireRecord | undefined, content?: TypedContent) => void;
}

// A property of the session, not a `WeakMap`, for the reason that `opened-sessions.ts` gives.
const OPENING = Symbol.for('@org/meta-forms/opening');

/** Notes how the session was opened; the last call counts. */
export function noteOpening(session: FormSession, opening: FormOpening): void {
  Object.defineProperty(session, OPENING, { value: opening, configurable: true });
}

/** How the session was opened; undefined where `useFormSession` did not open it. */
export function openingOf(session: FormSession & { readonly [OPENING]?: FormOpening }): FormOpening | undefined {
  return session[OPENING];
}
