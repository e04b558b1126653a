import { useMemo, useState } from 'react';
import type { WireRecord } from '../../ports/ports.ts';
import type { FormSession } from '../../session/form-session.ts';
import type { TypedContent } from '../../session/drafts/typed-content.ts';
import type { ComparedSides } from './conflicts.ts';
import type { OpenDraft } from '../draft/use-draft.ts';
import type { FormSave } from '../dialog/use-save.ts';

export interface Merge {
  /** Two versions that need a choice. */
  readonly sides: ComparedSides | undefined;
  /** Shows the older draft next to the record. */
  readonly compareDraft: () => void;
  /** Opens the current record and restores the content over it; without content does nothing. */
  readonly apply: (content?: TypedContent) => void;
  readonly dismiss: () => void;
}

export interface UseMergeOptions {
  readonly session: FormSession;
  readonly base: WireRecord | undefined;
  readonly save: Pick<FormSave, 'conflict' | 'settleConflict'>;
  readonly draft: OpenDraft;
  readonly reopen: (record: WireRecord | undefined, content?: TypedContent) => void;
}

/** Merges two versions: after a stale save, and for a draft that is older than the record. */
export function useMerge({ session, base, save: { conflict, settleConflict }, draft, reopen }: UseMergeOptions): Merge {
  const [older, setOlder] = useState<ComparedSides>();
  const stale = useMemo(() => (conflict ? { session, conflict, base } : undefined), [session, conflict, base]);
  const sides = stale ?? older;
  function dismiss() {
    settleConflict();
    setOlder(undefined);
  }
  return {
    sides,
    compareDraft: () => setOlder(draft.compare()),
    apply(content) {
      if (!sides) return;
      if (older) draft.adopt();
      if (!content) void draft.giveUp();
      reopen(sides.conflict.current, content);
      dismiss();
    },
    dismiss,
  };
}
