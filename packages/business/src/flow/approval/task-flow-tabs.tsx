import { useMetaFormProvider, useWords } from '@org/meta-forms/react';
import { useState } from 'react';
import { InstanceApprovals } from '../history/instance-approvals.tsx';
import { InstanceDiagram } from '../view/instance-diagram.tsx';
import { approvalWords } from './approval.words.ts';

/** The process of a task in two tabs: its diagram, and the list of its approvals. */
export function TaskFlowTabs({ processInstanceId }: { readonly processInstanceId: string }) {
  const say = useWords(approvalWords);
  const { kit } = useMetaFormProvider();
  const [tab, setTab] = useState('diagram');
  return (
    <kit.Tabs
      activeKey={tab}
      onSelect={setTab}
      tabs={[
        {
          key: 'diagram',
          label: say('diagram'),
          children: <InstanceDiagram processInstanceId={processInstanceId} />,
        },
        { key: 'list', label: say('list'), children: <InstanceApprovals processInstanceId={processInstanceId} /> },
      ]}
    />
  );
}
