import { reportsCalls, type ReportFillState } from '@org/contract';
import { errorText } from '@org/meta-forms/core';
import { useNotices, useWords } from '@org/meta-forms/react';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Segmented, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '../../forms/business-context.tsx';
import { ToneTag } from '../../records/state-tag.tsx';
import { fillTones } from '../filling/fill-state.ts';
import { fillingWords } from '../filling/filling.words.ts';
import { fillingAddress } from '../report-addresses.ts';
import { balanceWords } from './balance.words.ts';
import { balanceKey, type TaskBalance } from './balance-queries.ts';

type UnitReport = TaskBalance['units'][number];
type Filter = ReportFillState | 'all';

const STATES = ['unfilled', 'filling', 'committed', 'verified', 'rejected', 'cancelled'] as const;
/** States in which a report is still to be handed in. */
const WAITING: ReadonlySet<ReportFillState> = new Set(['unfilled', 'filling', 'rejected']);

/** The units of a task and where each is with its report; those that have not handed in are reminded. */
export function UnitTable({ balance }: { readonly balance: TaskBalance }) {
  const say = useWords(balanceWords);
  const sayState = useWords(fillingWords);
  const { can } = useBusiness();
  const [filter, setFilter] = useState<Filter>('all');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { isBusy, refusal, remind } = useReminder(balance.task.id);
  const shown = balance.units.filter(({ state }) => filter === 'all' || state === filter);
  const { counts } = balance;
  const states = STATES.filter((state) => counts[state] > 0);
  const mayRemind = can('reporttaskassign_remind');
  const someWait = balance.units.some(({ state }) => WAITING.has(state));
  return (
    <>
      <div className="report-bar">
        <Segmented<Filter>
          aria-label={say('states')}
          value={filter}
          options={[
            { value: 'all', label: say('all', { count: counts.total }) },
            ...states.map((state) => ({
              value: state,
              label: say('ofState', { state: sayState(state), count: counts[state] }),
            })),
          ]}
          onChange={setFilter}
        />
        {mayRemind ? (
          <Button loading={isBusy} disabled={!someWait} onClick={() => void remind(chosen)}>
            {chosen.length > 0 ? say('remindSome', { count: chosen.length }) : say('remind')}
          </Button>
        ) : null}
      </div>
      {refusal === '' ? null : <Alert type="warning" showIcon role="alert" title={refusal} />}
      <Table<UnitReport>
        className="report-units"
        size="small"
        rowKey="assignId"
        dataSource={[...shown]}
        columns={useColumns()}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: say('noUnits') }}
        {...(mayRemind
          ? {
              rowSelection: {
                selectedRowKeys: balance.units
                  .filter(({ unitId }) => chosen.includes(unitId))
                  .map(({ assignId }) => assignId),
                getCheckboxProps: ({ state, unitName }: UnitReport) => ({
                  disabled: !WAITING.has(state),
                  'aria-label': unitName,
                }),
                onChange: (_keys: unknown, rows: readonly UnitReport[]) => setChosen(rows.map(({ unitId }) => unitId)),
              },
            }
          : {})}
      />
    </>
  );
}

function useColumns() {
  const say = useWords(balanceWords);
  const sayState = useWords(fillingWords);
  return [
    { key: 'unit', title: say('unit'), dataIndex: 'unitName' },
    {
      key: 'state',
      title: say('state'),
      render: (_: unknown, { state }: UnitReport) => <ToneTag tone={fillTones[state]} word={sayState(state)} />,
    },
    { key: 'end', title: say('end'), render: (_: unknown, { endDate }: UnitReport) => endDate.slice(0, 16) },
    { key: 'filledBy', title: say('filledBy'), dataIndex: 'filledUserName' },
    {
      key: 'filledTime',
      title: say('filledTime'),
      render: (_: unknown, row: UnitReport) => row.filledTime.slice(0, 16),
    },
    {
      key: 'reminded',
      title: say('remindedTime'),
      render: (_: unknown, row: UnitReport) => row.remindedTime.slice(0, 16),
    },
    {
      key: 'open',
      title: say('actions'),
      render: (_: unknown, { assignId, unitName }: UnitReport) => (
        <Link to={fillingAddress(assignId)} aria-label={say('openUnit', { unit: unitName })}>
          {say('open')}
        </Link>
      ),
    },
  ];
}

/** Sends reminders, to some units or to all that have not handed in, and says to whom none was sent and why. */
function useReminder(taskId: string) {
  const say = useWords(balanceWords);
  const notices = useNotices();
  const { api, ownKey } = useBusiness();
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  async function remind(unitIds: readonly string[]) {
    setBusy(true);
    try {
      const query = { taskId, ...(unitIds.length > 0 ? { unitIds: unitIds.join(',') } : {}) };
      const { done, refused } = await api(reportsCalls.remind, { query, quiet: true });
      if (done.length > 0) notices.success(say('reminded', { count: done.length }));
      const reasons = refused.map(({ name, message }) => say('reason', { name, message })).join(say('separator'));
      setRefusal(refused.length > 0 ? say('notReminded', { count: refused.length, reasons }) : '');
      await cache.invalidateQueries({ queryKey: balanceKey(ownKey, taskId) });
    } catch (error) {
      notices.error(errorText(error));
    }
    setBusy(false);
  }
  return { isBusy, refusal, remind };
}
