import { MOST_REPORT_UNITS, reportsCalls } from '@org/contract';
import { PendingPart } from '@org/meta-forms/antd';
import { useDismissal, useWords } from '@org/meta-forms/react';
import { useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useState } from 'react';
import { useAttempt } from '../../dialogs/use-attempt.ts';
import { useBusiness } from '../../forms/business-context.tsx';
import { balanceKey, type TaskBalance } from '../balance/balance-queries.ts';
import { useTask, useTaskUnits } from './assigning-queries.ts';
import { AssignForm } from './assign-form.tsx';
import { assigningWords } from './assigning.words.ts';
import { OutcomeDialog, type UnitOutcome } from './outcome-dialog.tsx';
import { hasTask, type TaskUnit } from './unit-tree.ts';
import '../reports.css';

/** Properties of `AssignDialog`. */
export interface AssignDialogProps {
  readonly taskId: string;
  readonly onClose: () => void;
}

const WIDTH = 800;

/**
 * Gives a task to units: the first time with its template, later only to further units. Begins with those that the form
 * of the task names. Says what was done for each.
 */
export function AssignDialog({ taskId, onClose }: AssignDialogProps) {
  const say = useWords(assigningWords);
  const task = useTask(taskId);
  const units = useTaskUnits(taskId);
  const [outcome, setOutcome] = useState<UnitOutcome>();
  if (outcome) return <OutcomeDialog verb={say('assign')} outcome={outcome} onClose={onClose} />;
  if (task.data && units.data) {
    const { plannedUnitIds } = task.data.task;
    return (
      <OpenAssign
        task={task.data.task}
        units={units.data}
        first={units.data.filter((unit) => plannedUnitIds.includes(unit.id) && !hasTask(unit)).map(({ id }) => id)}
        onDone={setOutcome}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal open width={WIDTH} title={say('assign')} footer={null} onCancel={onClose}>
      <PendingPart
        failure={task.error ?? units.error}
        title={say('loadFailed')}
        onRetry={() => void Promise.all([task.refetch(), units.refetch()])}
      />
    </Modal>
  );
}

interface OpenAssignProps {
  readonly task: TaskBalance['task'];
  readonly units: readonly TaskUnit[];
  /** The units that are chosen at first. */
  readonly first: readonly string[];
  readonly onDone: (outcome: UnitOutcome) => void;
  readonly onClose: () => void;
}

function OpenAssign({ task, units, first, onDone, onClose }: OpenAssignProps) {
  const say = useWords(assigningWords);
  const { api, ownKey } = useBusiness();
  const cache = useQueryClient();
  const [templateId, setTemplateId] = useState(task.templateId);
  const [unitIds, setUnitIds] = useState(first);
  const [isTried, setTried] = useState(false);
  const { isBusy, failure, run } = useAttempt();
  const [start] = useState(first);
  const dismiss = useDismissal(() => unitIds !== start || templateId !== task.templateId, onClose);
  const isComplete = templateId !== '' && unitIds.length > 0 && unitIds.length <= MOST_REPORT_UNITS;

  async function assign() {
    setTried(true);
    if (!isComplete) return;
    await run(async () => {
      const body = { taskId: task.id, templateId, unitIds: [...unitIds] };
      const outcome = await api(reportsCalls.assign, { body, quiet: true });
      void cache.invalidateQueries({ queryKey: balanceKey(ownKey, task.id) });
      onDone(outcome);
    });
  }
  return (
    <Modal
      open
      centered
      width={WIDTH}
      title={say('assignTitle', { task: task.name })}
      okText={say('assign')}
      cancelText={say('dismiss')}
      okButtonProps={{ autoInsertSpace: false }}
      cancelButtonProps={{ autoInsertSpace: false }}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={() => void assign()}
      onCancel={dismiss}
    >
      <AssignForm
        task={task}
        units={units}
        choice={{ templateId, unitIds }}
        isTried={isTried}
        failure={failure}
        onTemplate={setTemplateId}
        onUnits={setUnitIds}
      />
    </Modal>
  );
}
