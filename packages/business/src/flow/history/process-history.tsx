import { ButtonMenu, PendingPart, usePager } from '@org/meta-forms/antd';
import { saveBytes, useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Empty, Popover, Table } from 'antd';
import { useState, type ReactNode } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { QUIET } from '../../lists/quiet-table.ts';
import { csvOf } from '../../records/bulk/refused-list.ts';
import { tableQuery, type FlowHistoryRow, type FlowTable } from '../flow-queries.ts';
import { useApprovalPrint } from '../print/use-approval-print.tsx';
import { dayOf } from './day-of.ts';
import { historyWords } from './history.words.ts';
import { usePagerSetting } from './use-pager-setting.ts';

/** Rows on a page (business.md, section 9). */
const PAGE = 8;

/** Properties of `ProcessHistory`. */
export interface ProcessHistoryProps {
  readonly metaKey: string;
  readonly businessKey: string;
  /** The import of the list around it; missing for a task, which imports nothing. */
  readonly importButton?: ReactNode;
}

/** The newest process of a record as a table: who did what in it, with settings, export and print. */
export function ProcessHistory({ metaKey, businessKey, importButton }: ProcessHistoryProps) {
  const say = useWords(historyWords);
  const { data, error, refetch } = useQuery(tableQuery(useBusiness(), metaKey, businessKey));
  if (data) return <HistoryTable metaKey={metaKey} table={data} importButton={importButton} />;
  if (data === undefined)
    return <PendingPart failure={error} title={say('flowFailed')} onRetry={() => void refetch()} />;
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          {say('noProcess')}
          <br />
          {say('noProcessNext')}
        </>
      }
    />
  );
}

interface HistoryTableProps extends Pick<ProcessHistoryProps, 'metaKey' | 'importButton'> {
  readonly table: FlowTable;
}

function HistoryTable({ metaKey, table, importButton }: HistoryTableProps) {
  const say = useWords(historyWords);
  const pager = usePager();
  const { instance, history } = table;
  const [hidesPager, setHidesPager] = usePagerSetting();
  const paper = useApprovalPrint({ metaKey, table });
  const nameOf = () => instance.processDefinitionName;
  const day = (time: string) => dayOf(time, (parts) => say('date', parts));
  const columns = [
    { key: 'process', title: say('processName'), width: 140, text: nameOf },
    { key: 'person', title: say('participant'), width: 120, text: (row: FlowHistoryRow) => row.assigneeName },
    { key: 'comment', title: say('reviewComment'), width: 320, text: (row: FlowHistoryRow) => row.comment },
    { key: 'created', title: say('createTime'), width: 140, text: (row: FlowHistoryRow) => day(row.createTime) },
    { key: 'finished', title: say('finishTime'), width: 140, text: (row: FlowHistoryRow) => day(row.endTime) },
  ] as const;
  function save() {
    const cells = [columns.map(({ title }) => title), ...history.map((row) => columns.map(({ text }) => text(row)))];
    const name = `${say('fileName', { title: instance.title })}.csv`;
    saveBytes(new Blob([csvOf(cells)], { type: 'text/csv;charset=utf-8' }), name);
  }
  return (
    <section className="flow-history" aria-label={say('title')}>
      <div className="flow-history-head">
        <h2 className="flow-section-title">{say('fileName', { title: instance.title })}</h2>
        <div className="flow-toolbar">
          <PagerSetting hidesPager={hidesPager} onChange={setHidesPager} />
          <ButtonMenu<'save' | 'print'>
            label={say('exportPrint')}
            options={[
              { key: 'save', label: say('exportSheet'), permitted: true },
              { key: 'print', label: say('print'), permitted: true },
            ]}
            onChoose={(key) => (key === 'save' ? save() : void paper.print())}
          />
          {importButton}
        </div>
      </div>
      <dl className="flow-facts">
        <div>
          <dt>{say('unit')}</dt> <dd>{instance.unitName}</dd>
        </div>
        <div>
          <dt>{say('item')}</dt> <dd>{instance.processDefinitionName}</dd>
        </div>
      </dl>
      <Table<FlowHistoryRow>
        size="small"
        rowKey="id"
        dataSource={[...history]}
        loading={QUIET}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: PAGE, hideOnSinglePage: hidesPager, ...pager }}
        columns={columns.map((column) => ({
          key: column.key,
          title: column.title,
          width: column.width,
          className: 'flow-comment',
          render: (_value: unknown, row: FlowHistoryRow) => column.text(row),
        }))}
      />
      {paper.sheet}
    </section>
  );
}

interface PagerSettingProps {
  readonly hidesPager: boolean;
  readonly onChange: (hidesPager: boolean) => void;
}

function PagerSetting({ hidesPager, onChange }: PagerSettingProps) {
  const say = useWords(historyWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={setOpen}
      title={say('settingsTitle')}
      content={
        <Checkbox checked={hidesPager} onChange={({ target }) => onChange(target.checked)}>
          {say('hidePager')}
        </Checkbox>
      }
    >
      <Button aria-expanded={isOpen}>{say('settings')}</Button>
    </Popover>
  );
}
