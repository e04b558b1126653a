import { useWords } from '@org/meta-forms/react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { ApprovalDrawer } from '../../flow/approval/approval-drawer.tsx';
import { flowKey } from '../../flow/flow-queries.ts';
import { RecordTaskButton } from '../../flow/view/record-flow-buttons.tsx';
import { isInProcess, useFlowOfRecord } from '../../flow/view/use-flow-of-record.ts';
import { DECISIONS } from '../unit-verbs/unit-verb.ts';
import { assignModule } from '../unit-verbs/unit-verb-calls.ts';
import { unitVerbsWords } from '../unit-verbs/unit-verbs.words.ts';
import { useUnitVerbs } from '../unit-verbs/use-unit-verbs.tsx';
import { reportKey, type OpenReport } from './report-queries.ts';

/** What may be decided about a report that is handed in: to verify it, to send it back, or to revoke it. */
export function DecisionButtons({ report }: { readonly report: OpenReport }) {
  const say = useWords(unitVerbsWords);
  const { ownKey } = useBusiness();
  const cache = useQueryClient();
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: reportKey(ownKey, report.assignId) });
    void cache.invalidateQueries({ queryKey: flowKey(ownKey) });
  };
  const verbs = useUnitVerbs({
    taskId: report.task.id,
    isOwner: false,
    onChanged: refresh,
  });
  const flow = useFlowOfRecord(assignModule.metaKey, report.assignId);
  const [taskId, setTaskId] = useState<string>();
  // What is still being filled in is not read yet, and a process that is under way decides itself.
  const isClosed = report.isOpen || (flow !== undefined && isInProcess(flow));
  const offered = isClosed ? [] : verbs.verbsFor([report]).filter((verb) => DECISIONS.includes(verb));
  return (
    <>
      {flow && flow.taskId !== '' ? <RecordTaskButton flow={flow} onOpen={setTaskId} /> : null}
      {offered.map((verb) => (
        <Button
          key={verb}
          type={verb === 'verify' ? 'primary' : 'default'}
          disabled={verbs.isRunning}
          autoInsertSpace={false}
          onClick={() => verbs.ask(verb, [report])}
        >
          {say(verb)}
        </Button>
      ))}
      {verbs.dialog}
      {taskId === undefined ? null : (
        <ApprovalDrawer taskId={taskId} onClose={() => setTaskId(undefined)} onDone={refresh} />
      )}
    </>
  );
}
