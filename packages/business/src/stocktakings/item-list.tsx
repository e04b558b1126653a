import { stocktakingsCalls } from '@org/contract';
import { PendingPart, usePager } from '@org/meta-forms/antd';
import { errorText } from '@org/meta-forms/core';
import { useNotices, useWords } from '@org/meta-forms/react';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import { CheckDialog } from './check-dialog.tsx';
import { ResultTag } from './result-tag.tsx';
import { PAGE_SIZE, useItems, type ItemFilter, type StocktakingItem } from './stocktaking-queries.ts';
import { stocktakingWords } from './stocktakings.words.ts';

/** Properties of `ItemList`. */
export interface ItemListProps {
  readonly id: string;
  readonly filter: ItemFilter;
  readonly onPage: (current: number) => void;
  /** The person may check items, and the stock-taking is open. */
  readonly mayCheck: boolean;
  readonly onChanged: () => void;
}

/** The items of a stock-taking that a filter finds, each with its result and who gave it. */
export function ItemList({ id, filter, onPage, mayCheck, onChanged }: ItemListProps) {
  const say = useWords(stocktakingWords);
  const pager = usePager();
  const [asked, setAsked] = useState<StocktakingItem>();
  const undo = useUndo(id, onChanged);
  const { data, error, refetch } = useItems(id, filter);
  if (!data) return <PendingPart failure={error} title={say('failed')} onRetry={() => void refetch()} />;
  if (data.total === 0) return <p className="stocktaking-nothing">{say('noItems')}</p>;
  return (
    <>
      <ul className="stocktaking-rows" aria-label={say('items')}>
        {data.records.map((item) => (
          <li key={item.id} className="stocktaking-row">
            <ItemFacts item={item} />
            {mayCheck ? (
              <div className="stocktaking-verbs">
                {item.result === 'unseen' || (item.isOwn && item.result !== 'extra') ? (
                  <Button size="small" aria-label={`${say('change')} ${item.number}`} onClick={() => setAsked(item)}>
                    {say('change')}
                  </Button>
                ) : null}
                {item.isOwn && item.result !== 'unseen' ? (
                  <Button
                    size="small"
                    type="text"
                    aria-label={`${say('undo')} ${item.number}`}
                    onClick={() => void undo(item.id)}
                  >
                    {say('undo')}
                  </Button>
                ) : null}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <Pagination
        hideOnSinglePage
        current={filter.current}
        pageSize={PAGE_SIZE}
        total={data.total}
        {...pager}
        onChange={onPage}
      />
      {asked ? (
        <CheckDialog
          id={id}
          item={asked}
          onEnd={(isChanged) => {
            setAsked(undefined);
            if (isChanged) onChanged();
          }}
        />
      ) : null}
    </>
  );
}

function ItemFacts({ item }: { readonly item: StocktakingItem }) {
  const { number, name, unitName, place, result, note, checkedBy, checkedAt } = item;
  return (
    <>
      <div className="stocktaking-main">
        <span>
          <strong>{number}</strong> {name}
        </span>
        <span className="stocktaking-hint">{[unitName, place].filter((part) => part !== '').join(' · ')}</span>
      </div>
      <ResultTag result={result} />
      <div className="stocktaking-by">
        {note === '' ? null : <span>{note}</span>}
        <span className="stocktaking-hint">{[checkedBy, checkedAt].filter((part) => part !== '').join(' ')}</span>
      </div>
    </>
  );
}

function useUndo(id: string, onChanged: () => void) {
  const { api } = useBusiness();
  const notices = useNotices();
  return async (itemId: string) => {
    try {
      await api(stocktakingsCalls.undo, { body: { id, itemId }, quiet: true });
    } catch (error) {
      notices.error(errorText(error));
    }
    onChanged();
  };
}
