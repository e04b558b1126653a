import { useDismissal, useWords } from '@org/meta-forms/react';
import { useState } from 'react';
import { useAttempt } from '../../dialogs/use-attempt.ts';
import { VerbFrame } from '../../dialogs/verb-frame.tsx';
import { RoomVerbFields } from './room-verb-fields.tsx';
import { EMPTY_DRAFT, roomVerbs, type RoomInUse, type RoomVerb, type RoomVerbDraft } from './room-verbs.ts';
import { roomVerbsWords } from './room-verbs.words.ts';

/** Properties of `RoomVerbDialog`. */
export interface RoomVerbDialogProps {
  readonly verb: RoomVerb;
  readonly rooms: readonly RoomInUse[];
  /** What is chosen at the beginning. */
  readonly first?: Partial<RoomVerbDraft> | undefined;
  /** Rejects if the server refuses; the dialog then says why. */
  readonly onSend: (verb: RoomVerb, rooms: readonly RoomInUse[], draft: RoomVerbDraft) => Promise<void>;
  readonly onEnd: () => void;
}

/** Asks what a verb needs to know about rooms. A refusal of the server is shown in it, and what was typed stays. */
export function RoomVerbDialog({ verb, rooms, first, onSend, onEnd }: RoomVerbDialogProps) {
  const say = useWords(roomVerbsWords);
  const [draft, setDraft] = useState<RoomVerbDraft>({ ...EMPTY_DRAFT, ...first });
  const { isBusy, failure, setFailure, run } = useAttempt();
  const row = roomVerbs.find((one) => one.verb === verb);
  const isTouched = () => row?.fields.some((field) => draft[field] !== (first?.[field] ?? '')) === true;
  const dismiss = useDismissal(isTouched, onEnd);
  if (!row) return null;
  const [only, ...others] = rooms;
  const title =
    only && others.length === 0
      ? say('titleOne', { verb: say(verb), room: only.name })
      : say('titleMany', { verb: say(verb), count: rooms.length });
  function confirm() {
    if (row?.required.some((field) => draft[field].trim() === '')) return setFailure(say('missing'));
    void run(async () => {
      await onSend(verb, rooms, draft);
      onEnd();
    });
  }
  return (
    <VerbFrame
      title={title}
      verb={say(verb)}
      dismiss={say('dismiss')}
      isBusy={isBusy}
      failure={failure}
      onAgree={confirm}
      onDismiss={dismiss}
    >
      <RoomVerbFields fields={row.fields} required={row.required} draft={draft} onChange={setDraft} />
    </VerbFrame>
  );
}
