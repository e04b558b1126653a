import { stocktakingsCalls } from '@org/contract';
import { errorText } from '@org/meta-forms/core';
import { useNotices, useWords } from '@org/meta-forms/react';
import { Button, Popconfirm } from 'antd';
import { useBusiness } from '../forms/business-context.tsx';
import { useFileDownload } from '../forms/use-file-download.ts';
import type { Stocktaking } from './stocktaking-queries.ts';
import { stocktakingWords } from './stocktakings.words.ts';

/** Properties of `StocktakingVerbs`. */
export interface StocktakingVerbsProps {
  readonly stocktaking: Stocktaking;
  readonly onChanged: () => void;
  readonly onLeave: () => void;
}

/** What a person may do with a stock-taking: the report, closing it, removing it, and back to the others. */
export function StocktakingVerbs({ stocktaking, onChanged, onLeave }: StocktakingVerbsProps) {
  const say = useWords(stocktakingWords);
  const { api, can } = useBusiness();
  const run = useReported();
  const download = useFileDownload();
  const { id, counts, state, isWhole } = stocktaking;
  const isOpen = state === 'open' && isWhole;
  const checked = counts.found + counts.missing + counts.damaged + counts.elsewhere + counts.extra;
  const query = { id };
  return (
    <div className="business-buttons">
      <Button onClick={onLeave}>{say('back')}</Button>
      {can(stocktakingsCalls.report.permission) ? (
        <Button
          loading={download.isBusy}
          onClick={() => {
            const file = api(stocktakingsCalls.report, { params: query, quiet: true });
            void download.save(file, say('reportFile', { name: stocktaking.name }));
          }}
        >
          {say('report')}
        </Button>
      ) : null}
      {isOpen && checked === 0 && can(stocktakingsCalls.remove.permission) ? (
        <Popconfirm
          title={say('removeHint')}
          okText={say('remove')}
          cancelText={say('cancel')}
          onConfirm={() =>
            run(async () => {
              await api(stocktakingsCalls.remove, { query, quiet: true });
              onChanged();
              onLeave();
            })
          }
        >
          <Button danger>{say('remove')}</Button>
        </Popconfirm>
      ) : null}
      {isOpen && can(stocktakingsCalls.close.permission) ? (
        <Popconfirm
          title={say('closeHint', { count: counts.unseen })}
          okText={say('close')}
          cancelText={say('cancel')}
          onConfirm={() =>
            run(async () => {
              await api(stocktakingsCalls.close, { query, quiet: true });
              onChanged();
            })
          }
        >
          <Button>{say('close')}</Button>
        </Popconfirm>
      ) : null}
    </div>
  );
}

/** Runs a call; a refusal is shown over the page. */
function useReported() {
  const notices = useNotices();
  return async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      notices.error(errorText(error));
    }
  };
}
