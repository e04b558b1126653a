import { languageTag } from '@org/meta-forms/core';
import { stocktakingResults } from '@org/contract';
import { PendingPart, usePager } from '@org/meta-forms/antd';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { Pagination, Progress } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ToneTag } from '../records/state-tag.tsx';
import { PAGE_SIZE, useStocktakings, type Stocktaking } from './stocktaking-queries.ts';
import { stocktakingWords } from './stocktakings.words.ts';

/** The stock-takings of the person, open ones first, each with its progress. */
export function StocktakingList({ mayStart }: { readonly mayStart: boolean }) {
  const say = useWords(stocktakingWords);
  const pager = usePager();
  const [current, setCurrent] = useState(1);
  const { data, error, refetch } = useStocktakings(current);
  if (!data) return <PendingPart failure={error} title={say('failed')} onRetry={() => void refetch()} />;
  if (data.total === 0) return <p className="stocktaking-nothing">{say(mayStart ? 'none' : 'noneToStart')}</p>;
  return (
    <>
      <ul className="stocktaking-rows" aria-label={say('title')}>
        {data.records.map((stocktaking) => (
          <li key={stocktaking.id}>
            <StocktakingRow stocktaking={stocktaking} />
          </li>
        ))}
      </ul>
      <Pagination
        hideOnSinglePage
        current={current}
        pageSize={PAGE_SIZE}
        total={data.total}
        {...pager}
        onChange={setCurrent}
      />
    </>
  );
}

function StocktakingRow({ stocktaking }: { readonly stocktaking: Stocktaking }) {
  const { id, name, unitName, endDay } = stocktaking;
  return (
    <div className="stocktaking-row">
      <div className="stocktaking-main">
        <Link to={`?id=${id}`}>{name}</Link>
        <span className="stocktaking-hint">
          {unitName} · {endDay}
        </span>
      </div>
      <StateOf stocktaking={stocktaking} />
      <ProgressOf stocktaking={stocktaking} />
    </div>
  );
}

/** Whether a stock-taking is open or closed. */
export function StateOf({ stocktaking: { state } }: { readonly stocktaking: Stocktaking }) {
  const say = useWords(stocktakingWords);
  return <ToneTag tone={state === 'open' ? 'committed' : 'verified'} word={say(state)} />;
}

/** How many of the cards have a result. */
export function ProgressOf({ stocktaking: { counts } }: { readonly stocktaking: Stocktaking }) {
  const say = useWords(stocktakingWords);
  const language = useLanguage();
  const all = stocktakingResults.reduce((sum, result) => sum + counts[result], 0) - counts.extra;
  const done = all - counts.unseen;
  const text = say('progress', {
    done: done.toLocaleString(languageTag(language)),
    all: all.toLocaleString(languageTag(language)),
  });
  return (
    <div className="stocktaking-progress">
      <Progress
        percent={all === 0 ? 0 : Math.floor((done * 100) / all)}
        showInfo={false}
        size="small"
        aria-label={text}
      />
      <span>{text}</span>
    </div>
  );
}
