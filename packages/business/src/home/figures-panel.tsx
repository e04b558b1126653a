import { PendingPart } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Empty } from 'antd';
import { FigureCard } from './figure-card.tsx';
import { homeWords } from './home.words.ts';
import { useFigures } from './use-figures.ts';

/** Figures of the records that the person may see. */
export function FiguresPanel() {
  const say = useWords(homeWords);
  const { data: figures, error, refetch } = useFigures();
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
