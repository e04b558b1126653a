import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import type { PublishOffer } from '../actions/actions.ts';
import { useProblemStore } from '../problems/problems-context.tsx';
import type { SaveState } from '../saving/autosave.ts';
import { UnsavedDialog } from '../react/later-dialogs.ts';
import type { FormSaving } from '../saving/form-saving.ts';
import type { PublishingPort } from './publishing-port.ts';

const PublishDialog = lazy(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }));

interface Publishing {
  /** Undefined where the host does not publish. */
  readonly offer: PublishOffer | undefined;
  readonly dialog: ReactNode;
}

/** Stores every edit, then opens the review of the stored version. */
export function usePublishing(port: PublishingPort | undefined, { autosave }: FormSaving): Publishing {
  const problems = useProblemStore();
  const [version, setVersion] = useState<number>();
  const [unsaved, setUnsaved] = useState<SaveState>();
  const offer = useMemo(
    () =>
      port && {
        // Errors block publishing, never saving.
        when: () => problems.get().counts.error === 0,
        run: async () => {
          await autosave.flush();
          const state = autosave.state.get();
          setUnsaved(state.kind === 'saved' ? undefined : state);
          if (state.kind === 'saved') setVersion(autosave.version());
        },
      },
    [autosave, port, problems],
  );
  const dialog =
    port && version !== undefined ? (
      <Suspense fallback={null}>
        <PublishDialog port={port} version={version} onEnd={() => setVersion(undefined)} />
      </Suspense>
    ) : null;
  const blocked = offer && unsaved && (
    <Suspense fallback={null}>
      <UnsavedDialog state={unsaved} onRetry={() => void offer.run()} onEnd={() => setUnsaved(undefined)} />
    </Suspense>
  );
  return { offer, dialog: blocked ?? dialog };
}
