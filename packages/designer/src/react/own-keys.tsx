import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';

const CONTENTS = { display: 'contents' } as const;
const keep = (event: SyntheticEvent) => event.stopPropagation();
// antd closes its dialogs from the window, which Escape has to reach.
const keepKey = (event: KeyboardEvent) => event.key !== 'Escape' && keep(event);

/**
 * Around a dialog that a property opens. React passes its events on to the panel's form, which would move the focus
 * with Enter and read each blur as the end of an edit.
 */
export function OwnKeys({ children }: { readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the elements inside take the events first
    <div style={CONTENTS} onKeyDown={keepKey} onFocus={keep} onBlur={keep} onChange={keep}>
      {children}
    </div>
  );
}
