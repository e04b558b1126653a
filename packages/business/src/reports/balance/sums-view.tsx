import { PendingPart } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { formatCell, type WorkbookTemplate } from '@org/sheets';
import { Alert, Drawer, Switch, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useOpenWorkbook } from '../filling/use-open-workbook.ts';
import { WorkbookView } from '../filling/workbook-view.tsx';
import { fillingAddress } from '../report-addresses.ts';
import { balanceWords } from './balance.words.ts';
import { useCellOfUnits, type AskedCell, type TaskBalance } from './balance-queries.ts';
import { templateAddress } from '../grid/model/sheet-layout.ts';

/** Properties of `SumsView`. */
export interface SumsViewProps {
  readonly taskId: string;
  readonly sums: NonNullable<TaskBalance['balance']>;
  readonly template: WorkbookTemplate;
  readonly withOpen: boolean;
  readonly onWithOpen: (withOpen: boolean) => void;
}

/** The sums over the units of a task in their template; a cell opens to the values of the units. */
export function SumsView({ taskId, sums, template, withOpen, onWithOpen }: SumsViewProps) {
  const say = useWords(balanceWords);
  const workbook = useOpenWorkbook(template, { start: sums.sums });
  const [asked, setAsked] = useState<AskedCell>();
  return (
    <>
      {sums.leftOutIds.length > 0 ? (
        <Alert type="warning" showIcon title={say('leftOut', { count: sums.leftOutIds.length })} />
      ) : null}
      <div className="report-bar">
        <span>{say('summed', { count: sums.unitIds.length })}</span>
        <span className="report-unsaved">{say('hint')}</span>
        <label className="sheet-switch">
          <Switch size="small" checked={withOpen} onChange={onWithOpen} aria-label={say('withOpen')} />
          {say('withOpen')}
        </label>
      </div>
      <WorkbookView
        workbook={workbook}
        problems={NO_PROBLEMS}
        isReadOnly
        onOpen={(sheet, address) => setAsked({ sheet, address })}
      />
      <Drawer
        open={asked !== undefined}
        title={asked ? say('cellTitle', { ...asked }) : ''}
        size={420}
        onClose={() => setAsked(undefined)}
      >
        {asked ? (
          <CellOfUnits taskId={taskId} withOpen={withOpen} cell={asked} format={formatOf(template, asked)} />
        ) : null}
      </Drawer>
    </>
  );
}

const NO_PROBLEMS = [] as const;

function formatOf({ sheets }: WorkbookTemplate, { sheet, address }: AskedCell): string | undefined {
  return sheets.find(({ name }) => name === sheet)?.cells[templateAddress(address)]?.format;
}

interface CellOfUnitsProps {
  readonly taskId: string;
  readonly withOpen: boolean;
  readonly cell: AskedCell;
  readonly format: string | undefined;
}

function CellOfUnits({ taskId, withOpen, cell, format }: CellOfUnitsProps) {
  const say = useWords(balanceWords);
  const { data, error, refetch } = useCellOfUnits(taskId, withOpen, cell);
  if (!data) return <PendingPart failure={error} title={say('cellFailed')} onRetry={() => void refetch()} />;
  return (
    <Table
      size="small"
      rowKey="assignId"
      dataSource={[...data]}
      pagination={false}
      locale={{ emptyText: say('noUnits') }}
      columns={[
        {
          key: 'unit',
          title: say('unit'),
          render: (_: unknown, { assignId, unitName }: (typeof data)[number]) => (
            <Link to={fillingAddress(assignId)}>{unitName}</Link>
          ),
        },
        {
          key: 'value',
          title: say('value'),
          align: 'end',
          render: (_: unknown, { value }: (typeof data)[number]) =>
            value === null ? <span className="report-unsaved">{say('empty')}</span> : formatCell(value, format),
        },
      ]}
    />
  );
}
