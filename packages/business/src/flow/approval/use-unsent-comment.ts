import { useMemo, useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { commentsOnDevice } from './comments-on-device.ts';

/** A comment that is being written, kept on the device until it is sent. */
export interface UnsentComment {
  readonly text: string;
  readonly write: (text: string) => void;
  readonly forget: () => void;
}

/** The unfinished comment of a task; `prefill` where none is kept. A text that `isPrefilled` is not kept. */
export function useUnsentComment(
  taskId: string,
  prefill: string,
  isPrefilled: (text: string) => boolean,
): UnsentComment {
  const { ownKey } = useBusiness();
  const person = ownKey.join(' ');
  const stored = useMemo(() => commentsOnDevice(localStorage, person), [person]);
  const [text, setText] = useState(() => stored.get(taskId) ?? prefill);
  return {
    text,
    write(next) {
      setText(next);
      stored.keep(taskId, isPrefilled(next) ? undefined : next);
    },
    forget: () => stored.keep(taskId, undefined),
  };
}
