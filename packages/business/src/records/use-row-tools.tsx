import { editableStatuses, reportsCalls, type RecordModule } from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useBusiness } from '../forms/business-context.tsx';
import { daysUntil } from '../reports/filling/fill-state.ts';
import { fillingAddress } from '../reports/report-addresses.ts';
import { recordsWords } from './records.words.ts';

/** An action that only the rows of some modules have. */
export interface RowTool {
  readonly key: 'assign' | 'fill';
  readonly label: string;
  /** Shown in the row; others are in its menu. */
  readonly isShown?: boolean;
  /** Whether a record allows it; all do if left out. */
  readonly fits?: (record: WireRecord) => boolean;
  readonly run: (record: WireRecord) => void;
}

const AssignDialog = lazy(async () => ({
  default: (await import('../reports/assigning/assign-dialog.tsx')).AssignDialog,
}));

/** What only the rows of a module offer to this person, and the dialog that is open. */
export function useRowTools(module: RecordModule) {
  const say = useWords(recordsWords);
  const { can } = useBusiness();
  const navigate = useNavigate();
  const [taskId, setTaskId] = useState<string>();
  const mayAssign = module.key === 'reporttask' && can(reportsCalls.assign.permission);
  const assign: RowTool = { key: 'assign', label: say('assign'), run: ({ id }) => setTaskId(String(id)) };
  const mayFill = module.key === 'reporttaskassign' && can(reportsCalls.fill.permission);
  const fill: RowTool = {
    key: 'fill',
    label: say('fill'),
    isShown: true,
    fits: ({ status, endDate }) =>
      editableStatuses.some((state) => state === Number(status ?? 0)) &&
      daysUntil(String(endDate ?? ''), new Date()) >= 0,
    run: ({ id }) => void navigate(fillingAddress(String(id))),
  };
  return {
    tools: [...(mayAssign ? [assign] : []), ...(mayFill ? [fill] : [])],
    dialog:
      taskId === undefined ? null : (
        <Suspense fallback={null}>
          <AssignDialog taskId={taskId} onClose={() => setTaskId(undefined)} />
        </Suspense>
      ),
  };
}
