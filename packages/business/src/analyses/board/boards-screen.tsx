import { boardsCalls } from '@org/contract';
import { PendingPart, usePager } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Table, Typography } from 'antd';
import { Link, useNavigate } from 'react-router';
import { useBusiness } from '../../forms/business-context.tsx';
import { boardPath, boardsKey, type BoardHead } from './board.ts';
import { boardWords } from './board.words.ts';
import '../pages/pages.css';

/** The boards that the person sees: own ones, those of the unit and those of everyone. */
export function BoardsScreen() {
  const say = useWords(boardWords);
  const { api, ownKey } = useBusiness();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: boardsKey(ownKey),
    queryFn: ({ signal }) => api(boardsCalls.list, { signal, quiet: true }),
  });
  const add = (
    <Button type="primary" onClick={() => void navigate(boardPath(''))}>
      {say('newBoard')}
    </Button>
  );
  return (
    <article className="analysis-page boards-page">
      <div className="business-toolbar">
        <Typography.Title level={1}>{say('boards')}</Typography.Title>
        {data?.length === 0 ? null : add}
      </div>
      {data ? (
        data.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('none')}>
            {add}
          </Empty>
        ) : (
          <BoardTable boards={data} />
        )
      ) : (
        <PendingPart failure={error} title={say('listFailed')} onRetry={() => void refetch()} />
      )}
    </article>
  );
}

const ROWS_ON_A_PAGE = 20;

function BoardTable({ boards }: { readonly boards: readonly BoardHead[] }) {
  const say = useWords(boardWords);
  const pager = usePager();
  return (
    <Table<BoardHead>
      size="small"
      rowKey="id"
      dataSource={[...boards]}
      scroll={{ x: 'max-content' }}
      pagination={{ pageSize: ROWS_ON_A_PAGE, hideOnSinglePage: true, ...pager }}
      columns={[
        {
          title: say('name'),
          dataIndex: 'name',
          render: (name: string, { id }) => <Link to={boardPath(id)}>{name}</Link>,
        },
        { title: say('scope'), dataIndex: 'scope', render: (scope: BoardHead['scope']) => say(scope) },
        { title: say('owner'), dataIndex: 'createUserName' },
        { title: say('tiles'), dataIndex: 'tiles', align: 'end' },
        { title: say('time'), dataIndex: 'updateTime' },
      ]}
    />
  );
}
