import { PlusOutlined } from '@ant-design/icons';
import { stocktakingsCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useBusiness } from '../forms/business-context.tsx';
import { OpenedStocktaking } from './opened-stocktaking.tsx';
import { StartDialog } from './start-dialog.tsx';
import { StocktakingList } from './stocktaking-list.tsx';
import { useStocktakingNews } from './stocktaking-queries.ts';
import { stocktakingWords } from './stocktakings.words.ts';
import './stocktakings.css';

/** The stock-takings of the person; the one that the address names is opened. */
export function StocktakingsPage({ title }: { readonly title: string }) {
  const say = useWords(stocktakingWords);
  const { can } = useBusiness();
  const news = useStocktakingNews();
  const [search, setSearch] = useSearchParams();
  const [isStarting, setStarting] = useState(false);
  const id = search.get('id');
  const mayStart = can(stocktakingsCalls.start.permission);
  if (id !== null)
    return (
      <div className="business-page stocktakings">
        <OpenedStocktaking key={id} id={id} onLeave={() => setSearch({})} />
      </div>
    );
  return (
    <div className="business-page stocktakings">
      <div className="business-toolbar">
        <Typography.Title level={1}>{title}</Typography.Title>
        {mayStart ? (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setStarting(true)}>
            {say('start')}
          </Button>
        ) : null}
      </div>
      <StocktakingList mayStart={mayStart} />
      {isStarting ? (
        <StartDialog
          onEnd={() => setStarting(false)}
          onStarted={(started) => {
            setStarting(false);
            news();
            setSearch({ id: started });
          }}
        />
      ) : null}
    </div>
  );
}
