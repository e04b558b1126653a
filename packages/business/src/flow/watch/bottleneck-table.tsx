import { languageTag } from '@org/meta-forms/core';
import { flowWatchCalls, type AnswerOf } from '@org/contract';
import { PendingPart } from '@org/meta-forms/antd';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useBusiness } from '../../forms/business-context.tsx';
import { useFlowKey } from '../lists/flow-queries.ts';
import { watchWords } from './watch.words.ts';
import '../../lists/nothing-here.css';

type Bottleneck = AnswerOf<typeof flowWatchCalls.bottlenecks>[number];

/** Properties of `BottleneckTable`. */
export interface BottleneckTableProps {
  /** Shows the instances of a process. */
  readonly onShow: (bottleneck: Bottleneck) => void;
}

/** The nodes at which tasks wait, the slowest first, with a bar for each wait. */
export function BottleneckTable({ onShow }: BottleneckTableProps) {
  const say = useWords(watchWords);
  const language = useLanguage();
  const { api } = useBusiness();
  const { data, error, refetch } = useQuery({
    queryKey: [...useFlowKey(), 'bottlenecks', languageTag(language)],
    queryFn: ({ signal }) => api(flowWatchCalls.bottlenecks, { signal, quiet: true }),
    retry: false,
  });
  if (!data) return <PendingPart failure={error} title={say('failed')} onRetry={() => void refetch()} />;
  const [slowest] = data;
  if (!slowest) return <p className="list-nothing">{say('noBottlenecks')}</p>;
  return (
    <section className="flow-bottlenecks" aria-label={say('bottlenecks')}>
      <h2>{say('bottleneck', { node: slowest.taskName, time: slowest.longestText })}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('taskName')}</th>
            <th scope="col">{say('process')}</th>
            <th scope="col">{say('openTasks')}</th>
            <th scope="col">{say('longest')}</th>
            <th scope="col">{say('usual')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {data.map((one) => (
            <tr key={`${one.processDefinitionKey} ${one.taskDefinitionKey}`}>
              <th scope="row">{one.taskName}</th>
              <td>{one.processDefinitionName}</td>
              <td className="flow-number">{one.openTasks.toLocaleString(languageTag(language))}</td>
              <td>
                <meter min={0} max={Math.max(1, slowest.longestSeconds)} value={one.longestSeconds} aria-hidden />
                {one.longestText}
              </td>
              <td>{one.usualText || '–'}</td>
              <td>
                <Button type="link" size="small" onClick={() => onShow(one)}>
                  {say('show')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
