import { figuresCalls } from '@org/contract';
import { PendingPart } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Empty } from 'antd';
import { useBusiness } from '../forms/business-context.tsx';
import { FigureCard } from './figure-card.tsx';
import { homeWords } from './home.words.ts';

/** How long figures stay valid, in ms: going back and forth between pages makes no calls. */
const FRESH_FIGURES_MS = 30_000;

/** Figures of the records that the person may see. */
export function FiguresPanel() {
  const say = useWords(homeWords);
  const { api, ownKey } = useBusiness();
  const {
    data: figures,
    error,
    refetch,
  } = useQuery({
    queryKey: [...ownKey, 'figures'],
    queryFn: ({ signal }) => api(figuresCalls.list, { signal, quiet: true }),
    staleTime: FRESH_FIGURES_MS,
  });
  return (
    <section className="home-card" aria-labelledby="home-figures">
      <h2 id="home-figures">{say('figures')}</h2>
      {figures?.length === 0 ? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('noFigures')} /> : null}
      {figures ? (
        <div className="chart-cards">
          {figures.map((figure) => (
            <FigureCard key={figure.key} figure={figure} />
          ))}
        </div>
      ) : (
        <PendingPart failure={error} title={say('figuresFailed')} onRetry={() => void refetch()} />
      )}
    </section>
  );
}
