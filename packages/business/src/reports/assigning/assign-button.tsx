import { reportsCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import type { AssignDialogProps } from './assign-dialog.tsx';
import { assigningWords } from './assigning.words.ts';

const AssignDialog = lazy(async () => ({ default: (await import('./assign-dialog.tsx')).AssignDialog }));

/** Properties of `AssignButton`. */
export type AssignButtonProps = Pick<AssignDialogProps, 'taskId'>;

/** Gives a task to units; missing where the person may not. */
export function AssignButton({ taskId }: AssignButtonProps) {
  const say = useWords(assigningWords);
  const { can } = useBusiness();
  const [isOpen, setOpen] = useState(false);
  if (!can(reportsCalls.assign.permission)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)} autoInsertSpace={false}>
        {say('assign')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <AssignDialog taskId={taskId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
