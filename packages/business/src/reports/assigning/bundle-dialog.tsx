import { reportsCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { useAttempt } from '../../dialogs/use-attempt.ts';
import { VerbFrame } from '../../dialogs/verb-frame.tsx';
import { useBusiness } from '../../forms/business-context.tsx';
import type { TaskBalance } from '../balance/balance-queries.ts';
import { assigningWords } from './assigning.words.ts';
import type { UnitOutcome } from './outcome-dialog.tsx';

/** Properties of `BundleDialog`. */
export interface BundleDialogProps {
  readonly balance: Pick<TaskBalance, 'task' | 'counts'>;
  readonly onDone: (outcome: UnitOutcome) => void;
  readonly onClose: () => void;
}

/** Hands in all reports of a task that are filled in; says before how many these are. */
export function BundleDialog({ balance: { task, counts }, onDone, onClose }: BundleDialogProps) {
  const say = useWords(assigningWords);
  const { api } = useBusiness();
  const { isBusy, failure, run } = useAttempt();
  const handIn = () =>
    run(async () => onDone(await api(reportsCalls.submitBundle, { query: { taskId: task.id }, quiet: true })));
  return (
    <VerbFrame
      title={say('bundle')}
      verb={say('bundle')}
      dismiss={say('dismiss')}
      isBusy={isBusy}
      failure={failure}
      onAgree={() => void handIn()}
      onDismiss={onClose}
    >
      <p>{say('bundleText', { count: counts.filling + counts.rejected })}</p>
      {counts.unfilled > 0 ? <p>{say('bundleUnfilled', { count: counts.unfilled })}</p> : null}
    </VerbFrame>
  );
}
