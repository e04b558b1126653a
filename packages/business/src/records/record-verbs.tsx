import type { LifecycleVerb, RecordModule } from '@org/contract';
import { ButtonRow } from '@org/meta-forms/antd';
import type { WireRecord } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { useState } from 'react';
import { ApprovalDrawer } from '../flow/approval/approval-drawer.tsx';
import type { FlowOfRecord } from '../flow/flow-queries.ts';
import { InitiatorButtons, RecordFlowView, RecordTaskButton } from '../flow/view/record-flow-buttons.tsx';
import { isInProcess, useFlowOfRecord } from '../flow/view/use-flow-of-record.ts';
import { TemplatePrintButton } from '../reports/printer/template-print-button.tsx';
import { RecordTools } from './record-tools.tsx';
import { HistoryButton } from './history/history-button.tsx';
import { recordsWords } from './records.words.ts';
import { isFinal, useRecordOptions, type RecordVerb } from './use-record-options.ts';

export interface RecordVerbsProps {
  readonly module: RecordModule;
  readonly record: WireRecord;
  readonly onEdit: () => void;
  readonly onVerb: (verb: RecordVerb, record: WireRecord) => void;
  /** Missing if the module has no trace. */
  readonly onTrace?: ((record: WireRecord) => void) | undefined;
  /** A step of its process may have changed the record. */
  readonly onChanged: () => void;
}

/** On a phone they share a line with printing. */
const BUTTONS_ON_A_PHONE = 2;

/** What the person may do with the record that is open: the same as in its row. */
export function RecordVerbs({ module, record, onEdit, onVerb, onTrace, onChanged }: RecordVerbsProps) {
  const say = useWords(recordsWords);
  const { metaKey } = module;
  const id = String(record['id']);
  const { isEditable, verbs: usual, ownVerbs } = useRecordOptions(module)(record);
  const flow = useFlowOfRecord(metaKey, id);
  const verbs = flow ? verbsInFlow(usual, flow) : usual;
  const ownOnes = flow && isInProcess(flow) ? [] : ownVerbs;
  // The drawer stays open when the task is decided by somebody else.
  const [taskId, setTaskId] = useState<string>();
  return (
    <>
      <ButtonRow most={BUTTONS_ON_A_PHONE}>
        {flow && flow.taskId !== '' ? <RecordTaskButton flow={flow} onOpen={setTaskId} /> : null}
        {isEditable ? (
          <Button type={flow && flow.taskId !== '' ? 'default' : 'primary'} onClick={onEdit}>
            {say('edit')}
          </Button>
        ) : null}
        {[...verbs, ...ownOnes].map((verb) => (
          <Button key={verb} danger={isFinal(verb)} onClick={() => onVerb(verb, record)}>
            {say(verb)}
          </Button>
        ))}
        <RecordTools moduleKey={module.key} record={record} onChanged={onChanged} />
        {flow ? <InitiatorButtons flow={flow} onChanged={onChanged} /> : null}
        {flow && flow.processInstanceId !== '' ? <RecordFlowView metaKey={metaKey} id={id} flow={flow} /> : null}
        {onTrace ? <Button onClick={() => onTrace(record)}>{say('trace')}</Button> : null}
        <TemplatePrintButton metaKey={metaKey} ids={[id]} />
        <HistoryButton module={module} record={record} />
      </ButtonRow>
      {taskId === undefined ? null : (
        <ApprovalDrawer taskId={taskId} onClose={() => setTaskId(undefined)} onDone={onChanged} />
      )}
    </>
  );
}

/** Verbs that a process decides while it is under way; 撤回 then takes the place of 撤销. */
const DECIDED_IN_FLOW: ReadonlySet<LifecycleVerb> = new Set(['verify', 'reject', 'rollback', 'cancel']);

/** The verbs of a record with a process: it is committed where that starts or continues the process. */
function verbsInFlow(verbs: readonly LifecycleVerb[], flow: FlowOfRecord): readonly LifecycleVerb[] {
  return verbs.filter((verb) => {
    // The person who has the record back submits its task.
    if (verb === 'commit') return flow.canStart && flow.taskId === '';
    return !DECIDED_IN_FLOW.has(verb) || !isInProcess(flow);
  });
}
