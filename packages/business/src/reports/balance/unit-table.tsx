import { usePager } from '@org/meta-forms/antd';
import type { ReportFillState } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Segmented, Table } from 'antd';
import { useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { fillingWords } from '../filling/filling.words.ts';
import { isWaiting } from '../unit-verbs/unit-verb.ts';
import { useUnitVerbs } from '../unit-verbs/use-unit-verbs.tsx';
import { balanceWords } from './balance.words.ts';
import { balanceKey, type TaskBalance } from './balance-queries.ts';
import { TickedUnits } from './ticked-units.tsx';
import { useUnitColumns, type UnitReport } from './unit-columns.tsx';

type Filter = ReportFillState | 'all';

const STATES = ['unfilled', 'filling', 'committed', 'verified', 'rejected', 'cancelled'] as const;
const SELECTIONS = [Table.SELECTION_ALL, Table.SELECTION_NONE];

/** The units of a task and where each is with its report, with what can be done for one, for many, or for all. */
export function UnitTable({ balance }: { readonly balance: TaskBalance }) {
  const say = useWords(balanceWords);
  const pager = usePager();
  const sayState = useWords(fillingWords);
  const { ownKey } = useBusiness();
  const cache = useQueryClient();
  const [filter, setFilter] = useState<Filter>('all');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const verbs = useUnitVerbs({
    taskId: balance.task.id,
    isOwner: balance.isOwner,
    onChanged(done) {
      setTicked((before) => before.filter((id) => !done.includes(id)));
      void cache.invalidateQueries({ queryKey: balanceKey(ownKey, balance.task.id) });
    },
  });
  const shown = balance.units.filter(({ state }) => filter === 'all' || state === filter);
  const waiting = balance.units.filter(({ state }) => isWaiting(state));
  // Only what is in sight is changed: another filter leaves other units.
  const chosen = shown.filter(({ assignId }) => ticked.includes(assignId));
  return (
    <>
      <div className="report-bar">
        <Segmented<Filter>
          aria-label={say('states')}
          value={filter}
          options={[
            { value: 'all', label: say('all', { count: balance.counts.total }) },
            ...STATES.filter((state) => balance.counts[state] > 0).map((state) => ({
              value: state,
              label: say('ofState', { state: sayState(state), count: balance.counts[state] }),
            })),
          ]}
          onChange={setFilter}
        />
        {chosen.length > 0 ? (
          <TickedUnits units={chosen} verbs={verbs} onClear={() => setTicked([])} />
        ) : verbs.verbsFor(waiting).includes('remind') ? (
          <Button disabled={verbs.isRunning} onClick={() => verbs.ask('remind', waiting)}>
            {say('remind')}
          </Button>
        ) : null}
      </div>
      <Table<UnitReport>
        className="report-units"
        size="small"
        rowKey="assignId"
        dataSource={[...shown]}
        columns={useUnitColumns(verbs)}
        pagination={{ pageSize: 50, hideOnSinglePage: true, ...pager }}
        locale={{ emptyText: say('noUnits') }}
        {...(verbs.mayAny
          ? {
              rowSelection: {
                selectedRowKeys: [...ticked],
                selections: SELECTIONS,
                getTitleCheckboxProps: () => ({ 'aria-label': say('allUnits') }),
                getCheckboxProps: ({ unitName }: UnitReport) => ({ 'aria-label': unitName }),
                onChange: (keys) => setTicked(keys.map(String)),
              },
            }
          : {})}
      />
      {verbs.dialog}
    </>
  );
}
