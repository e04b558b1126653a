import { registrationsCalls, type AnswerOf } from '@org/contract';
import { PendingPart, usePager } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Drawer, Empty, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '../../forms/business-context.tsx';
import { recordAddress } from '../record-address.ts';
import { listToolsWords } from './list-tools.words.ts';

type FaultyUnit = AnswerOf<typeof registrationsCalls.badList>['records'][number];

const PAGE_SIZE = 20;
const WIDTH = 720;

/** The units whose registration has faults, each with what is wrong and the way to its registration. */
export function FaultyUnits({ onClose }: { readonly onClose: () => void }) {
  const say = useWords(listToolsWords);
  const pager = usePager();
  const { api, ownKey } = useBusiness();
  const [current, setCurrent] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: [...ownKey, 'faulty-units', current],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api(registrationsCalls.badList, { query: { current, size: PAGE_SIZE }, signal, quiet: true }),
  });
  const columns: TableColumnsType<FaultyUnit> = [
    { key: 'unit', title: say('unit'), dataIndex: 'unitName' },
    { key: 'code', title: say('unitCode'), dataIndex: 'unitCode' },
    { key: 'faults', title: say('faults'), render: (_value, unit) => <Faults unit={unit} /> },
    {
      key: 'open',
      render: (_value, { registrationId: id }) =>
        id === '' ? null : <Link to={recordAddress('unitInfo', id)}>{say('openRegistration')}</Link>,
    },
  ];
  return (
    <Drawer open size={WIDTH} title={say('badTitle')} onClose={onClose}>
      <p>{say('badText')}</p>
      {data ? null : <PendingPart failure={error} title={say('badFailed')} onRetry={() => void refetch()} />}
      {data?.total === 0 ? <Empty description={say('noFaults')} /> : null}
      {data && data.total > 0 ? (
        <Table
          size="small"
          rowKey="unitId"
          scroll={{ x: 'max-content' }}
          columns={columns}
          dataSource={[...data.records]}
          pagination={{
            current,
            pageSize: PAGE_SIZE,
            total: data.total,
            ...pager,
            hideOnSinglePage: true,
            showTotal: (total) => say('total', { total }),
            onChange: setCurrent,
          }}
        />
      ) : null}
    </Drawer>
  );
}

function Faults({ unit: { faults } }: { readonly unit: FaultyUnit }) {
  return (
    <ul className="business-plain-list">
      {faults.map(({ fault, msg }) => (
        <li key={fault}>{msg}</li>
      ))}
    </ul>
  );
}
