import { PendingPart } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../forms/business-context.tsx';
import { ProcessDiagram } from '../diagram/process-diagram.tsx';
import { diagramQuery } from '../flow-queries.ts';
import { historyWords } from '../history/history.words.ts';

/** The diagram of an instance with its active and done nodes, read from the server. */
export function InstanceDiagram({ processInstanceId }: { readonly processInstanceId: string }) {
  const say = useWords(historyWords);
  const { data, error, refetch } = useQuery(diagramQuery(useBusiness(), processInstanceId));
  if (!data) return <PendingPart failure={error} title={say('flowFailed')} onRetry={() => void refetch()} />;
  return <ProcessDiagram {...data} />;
}
