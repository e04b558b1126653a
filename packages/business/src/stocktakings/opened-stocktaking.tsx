import { languageTag } from '@org/meta-forms/core';
import { LONGEST_NUMBER, stocktakingResults, stocktakingsCalls } from '@org/contract';
import { PendingPart } from '@org/meta-forms/antd';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import { SearchBox } from '../lists/search-box.tsx';
import { ItemList } from './item-list.tsx';
import { LabelsButton } from './labels/labels-button.tsx';
import { ScanLine } from './scan-line.tsx';
import { ProgressOf, StateOf } from './stocktaking-list.tsx';
import { useStocktaking, useStocktakingNews, type ItemFilter, type Stocktaking } from './stocktaking-queries.ts';
import { StocktakingVerbs } from './stocktaking-verbs.tsx';
import { stocktakingWords } from './stocktakings.words.ts';

const ALL: ItemFilter = { result: undefined, keyword: '', current: 1 };

/** A stock-taking: numbers by result, the scan line while it is open, and its items. */
export function OpenedStocktaking({ id, onLeave }: { readonly id: string; readonly onLeave: () => void }) {
  const say = useWords(stocktakingWords);
  const { can } = useBusiness();
  const news = useStocktakingNews();
  const [filter, setFilter] = useState(ALL);
  const { data, error, refetch } = useStocktaking(id);
  if (!data)
    return (
      <>
        <Button onClick={onLeave}>{say('back')}</Button>
        <PendingPart failure={error} title={say('failed')} onRetry={() => void refetch()} />
      </>
    );
  const mayCheck = data.state === 'open' && can(stocktakingsCalls.check.permission);
  return (
    <>
      <div className="business-toolbar">
        <div className="business-title">
          <Typography.Title level={1}>{data.name}</Typography.Title>
          <StateOf stocktaking={data} />
          <span className="stocktaking-hint">
            {data.unitName} · {say('endDay')} {data.endDay}
          </span>
        </div>
        <StocktakingVerbs stocktaking={data} onChanged={news} onLeave={onLeave} />
      </div>
      <ProgressOf stocktaking={data} />
      {mayCheck ? <ScanLine id={id} onChecked={news} /> : null}
      <ResultFilter stocktaking={data} filter={filter} onFilter={setFilter} />
      <div className="stocktaking-find">
        <SearchBox
          className="stocktaking-keyword"
          label={say('keyword')}
          maxLength={LONGEST_NUMBER}
          onSearch={(keyword) => setFilter({ ...filter, keyword: keyword.trim(), current: 1 })}
        />
        <LabelsButton items={{ id, filter }} />
      </div>
      <ItemList
        id={id}
        filter={filter}
        onPage={(current) => setFilter({ ...filter, current })}
        mayCheck={mayCheck}
        onChanged={news}
      />
    </>
  );
}

interface ResultFilterProps {
  readonly stocktaking: Stocktaking;
  readonly filter: ItemFilter;
  readonly onFilter: (filter: ItemFilter) => void;
}

/** The number of items with each result; pressing one shows only those. */
function ResultFilter({ stocktaking: { counts }, filter, onFilter }: ResultFilterProps) {
  const say = useWords(stocktakingWords);
  const language = useLanguage();
  const all = stocktakingResults.reduce((sum, result) => sum + counts[result], 0);
  return (
    <div role="group" aria-label={say('results')} className="stocktaking-results">
      {([undefined, ...stocktakingResults] as const).map((result) => (
        <Button
          key={result ?? 'all'}
          type={filter.result === result ? 'primary' : 'default'}
          aria-pressed={filter.result === result}
          autoInsertSpace={false}
          onClick={() => onFilter({ ...filter, result, current: 1 })}
        >
          {say(result ?? 'all')} {(result === undefined ? all : counts[result]).toLocaleString(languageTag(language))}
        </Button>
      ))}
    </div>
  );
}
