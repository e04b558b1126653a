import { reportsCalls, type RecordModule } from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { lazy, Suspense, useState } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import { recordsWords } from './records.words.ts';

/** An action that only the rows of some modules have. */
export interface RowTool {
  readonly key: 'assign';
  readonly label: string;
  readonly run: (record: WireRecord) => void;
}

const AssignDialog = lazy(async () => ({
  default: (await import('../reports/assigning/assign-dialog.tsx')).AssignDialog,
}));

/** What only the rows of a module offer to this person, and the dialog that is open. */
export function useRowTools(module: RecordModule) {
  const say = useWords(recordsWords);
  const { can } = useBusiness();
  const [taskId, setTaskId] = useState<string>();
  const mayAssign = module.key === 'reporttask' && can(reportsCalls.assign.permission);
  const assign: RowTool = { key: 'assign', label: say('assign'), run: ({ id }) => setTaskId(String(id)) };
  return {
    tools: mayAssign ? [assign] : [],
    dialog:
      taskId === undefined ? null : (
        <Suspense fallback={null}>
          <AssignDialog taskId={taskId} onClose={() => setTaskId(undefined)} />
        </Suspense>
      ),
  };
}
