import { flowDeskCalls } from '@org/contract';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { excessOf } from '../../dialogs/comment-length.ts';
import { useBusiness } from '../../forms/business-context.tsx';
import { commentsOnDevice, isNewerThan } from '../comments/comments-on-device.ts';

/** A comment that is being written, kept on the device and on the server until it is sent. */
export interface UnsentComment {
  readonly text: string;
  readonly write: (text: string) => void;
  /** The comment was sent, and the server has removed its copy with the task. */
  readonly forget: () => void;
}

/** How long after the last key a comment is sent to the server, in ms. */
const SAVE_AFTER = 800;

/**
 * The unfinished comment of a task, of the device or of the server, whichever was typed last; `prefill` where none is
 * kept. A text that `isPrefilled` is not kept.
 */
export function useUnsentComment(
  taskId: string,
  prefill: string,
  isPrefilled: (text: string) => boolean,
): UnsentComment {
  const { api, ownKey } = useBusiness();
  const person = ownKey.join(' ');
  const onDevice = useMemo(() => commentsOnDevice(localStorage, person), [person]);
  const [text, setText] = useState(() => onDevice.get(taskId)?.text ?? prefill);
  // Until the server has answered, nothing but a text of the person's own replaces what it has.
  const isRead = useRef(false);
  const isTyped = useRef(false);
  const sending = useDelayed((content: string) => {
    // The server takes no text that is too long: the device alone has it until it fits.
    if (excessOf(content) > 0) return;
    // Without the server the device has it; a task that was decided takes no comment.
    void api(flowDeskCalls.saveCommentDraft, { body: { taskId, content }, quiet: true }).catch(() => undefined);
  });

  const take = useEffectEvent((stored: { readonly content: string; readonly age: number }) => {
    isRead.current = true;
    if (isTyped.current) return;
    const own = onDevice.get(taskId);
    if (stored.content !== '' && isNewerThan(own, stored.age, Date.now())) setText(stored.content);
    else if (own && own.text !== stored.content) sending.now(own.text);
  });
  useEffect(() => {
    const reading = new AbortController();
    const { signal } = reading;
    api(flowDeskCalls.commentDraft, { query: { taskId }, signal, quiet: true }).then(
      (stored) => take(stored),
      // Without the server the device has what was typed here.
      () => undefined,
    );
    return () => reading.abort();
  }, [api, taskId]);
  return {
    text,
    write(next) {
      const isOwn = !isPrefilled(next);
      isTyped.current ||= isOwn;
      setText(next);
      onDevice.keep(taskId, isOwn ? { text: next, at: Date.now() } : undefined);
      if (isOwn || isRead.current) sending.later(isOwn ? next : '');
    },
    forget() {
      sending.stop();
      onDevice.keep(taskId, undefined);
    },
  };
}

/** Calls a function with the last text that it got, a while after the last key, or when the part is left. */
function useDelayed(call: (text: string) => void) {
  const waiting = useRef<{ readonly timer: number; readonly text: string }>(undefined);
  function stop(): string | undefined {
    const text = waiting.current?.text;
    window.clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    return text;
  }
  const leave = useEffectEvent(() => {
    const text = stop();
    if (text !== undefined) call(text);
  });
  useEffect(() => () => leave(), []);
  function now(text: string) {
    stop();
    call(text);
  }
  return {
    now,
    later(text: string) {
      stop();
      waiting.current = { timer: window.setTimeout(() => now(text), SAVE_AFTER), text };
    },
    stop,
  };
}
