import { reportsCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { balanceKey, type TaskBalance } from '../balance/balance-queries.ts';
import { assigningWords } from './assigning.words.ts';
import { OutcomeDialog, type UnitOutcome } from './outcome-dialog.tsx';

const ZipDialog = lazy(async () => ({ default: (await import('./zip-dialog.tsx')).ZipDialog }));
const BundleDialog = lazy(async () => ({ default: (await import('./bundle-dialog.tsx')).BundleDialog }));

/** What is open: a question, or what an action has done. */
type Open = 'zip' | 'bundle' | { readonly verb: string; readonly outcome: UnitOutcome };

/** What is done for all units of a task at once: filling in from a zip, and handing in together. */
export function TaskButtons({ balance }: { readonly balance: TaskBalance }) {
  const say = useWords(assigningWords);
  const { can, ownKey } = useBusiness();
  const cache = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const { task, counts } = balance;
  const isFilled = counts.filling + counts.rejected > 0;
  const mayZip = task.templateId !== '' && can(reportsCalls.fillzip.permission) && (isFilled || counts.unfilled > 0);
  const mayBundle = isFilled && can(reportsCalls.submitBundle.permission);
  const close = () => setOpen(undefined);
  const done = (verb: string) => (outcome: UnitOutcome) => {
    setOpen({ verb, outcome });
    void cache.invalidateQueries({ queryKey: balanceKey(ownKey, task.id) });
  };
  return (
    <>
      {mayZip ? <Button onClick={() => setOpen('zip')}>{say('zip')}</Button> : null}
      {mayBundle ? <Button onClick={() => setOpen('bundle')}>{say('bundle')}</Button> : null}
      <Suspense fallback={null}>
        {open === 'zip' ? <ZipDialog taskId={task.id} onDone={done(say('zip'))} onClose={close} /> : null}
        {open === 'bundle' ? <BundleDialog balance={balance} onDone={done(say('bundle'))} onClose={close} /> : null}
        {typeof open === 'object' ? <OutcomeDialog {...open} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
