import { PendingPart } from '@org/meta-forms/antd';
import { MetaFormRenderer, useFormSession, useMetaFormProvider, useWords } from '@org/meta-forms/react';
import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTaskRecord } from '../approval/use-task-record.ts';
import { InstanceApprovals } from '../history/instance-approvals.tsx';
import { ProcessHistory } from '../history/process-history.tsx';
import { showLentCertificate } from '../../warrants/lent-certificate.ts';
import { flowViewWords } from './flow-view.words.ts';
import { InstanceDiagram } from './instance-diagram.tsx';

/** What the approval flow view shows (business.md, section 2). */
export interface FlowViewProps {
  readonly processInstanceId: string;
  readonly businessId: string;
  /** The business key of the record, where it differs from its id. */
  readonly businessKey?: string | undefined;
  /** The form of the record; without it, the view has neither the record nor the table of its process. */
  readonly metaKey?: string | undefined;
  readonly showForm?: boolean | undefined;
}

/** A process and its record in tabs: 单据信息, 流程图, 流程信息 and the table of its history. */
export function FlowTabs({ processInstanceId, businessId, businessKey, metaKey, showForm = false }: FlowViewProps) {
  const say = useWords(flowViewWords);
  const { kit } = useMetaFormProvider();
  const [chosen, setChosen] = useState<string>();
  const key = businessKey ?? businessId;
  const tabs = [
    ...(showForm && metaKey !== undefined
      ? [{ key: 'document', label: say('document'), children: <ReadForm metaKey={metaKey} id={businessId} /> }]
      : []),
    {
      key: 'diagram',
      label: say('diagram'),
      children: <InstanceDiagram processInstanceId={processInstanceId} />,
    },
    { key: 'flow', label: say('flow'), children: <InstanceApprovals processInstanceId={processInstanceId} /> },
    ...(metaKey === undefined
      ? []
      : [{ key: 'history', label: say('history'), children: <ProcessHistory metaKey={metaKey} businessKey={key} /> }]),
  ];
  const active = tabs.find((tab) => tab.key === chosen) ?? tabs[0];
  return <kit.Tabs tabs={tabs} activeKey={active?.key ?? ''} onSelect={setChosen} />;
}

function ReadForm({ metaKey, id }: { readonly metaKey: string; readonly id: string }) {
  const say = useWords(flowViewWords);
  const { compiled, record, failure, retry } = useTaskRecord(metaKey, id);
  if (compiled && record) return <OpenedForm compiled={compiled} record={record} />;
  if (record === null) return <Alert type="warning" showIcon title={say('recordGone')} />;
  const error = failure === undefined ? null : new Error(failure);
  return <PendingPart failure={error} title={say('loadFailed')} onRetry={retry} />;
}

function OpenedForm({ compiled, record }: { readonly compiled: CompiledForm; readonly record: WireRecord }) {
  const { session } = useFormSession({ compiled, record, mode: 'view', onOpened: showLentCertificate });
  return <MetaFormRenderer session={session} />;
}
