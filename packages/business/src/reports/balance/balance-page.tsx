import { PendingPart } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Alert, Segmented, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { AssignButton } from '../assigning/assign-button.tsx';
import { TaskButtons } from '../assigning/task-buttons.tsx';
import { templateOf } from '../filling/report-queries.ts';
import { balanceWords } from './balance.words.ts';
import { useTaskBalance, type TaskBalance } from './balance-queries.ts';
import { ExportButton } from './export-button.tsx';
import { SumsView } from './sums-view.tsx';
import { UnitTable } from './unit-table.tsx';
import '../reports.css';

/** Properties of `BalancePage`. */
export interface BalancePageProps {
  /** The task. */
  readonly id: string;
  /** Called with the title of the page when the task is known. */
  readonly onTitle?: (title: string) => void;
}

type View = 'units' | 'sums';

/** The page of a task: which units have filled in their report, and the sums over them. */
export function BalancePage({ id, onTitle }: BalancePageProps) {
  const say = useWords(balanceWords);
  const [view, setView] = useState<View>('units');
  const [withOpen, setWithOpen] = useState(false);
  const { data, error, refetch, dataUpdatedAt } = useTaskBalance(id, withOpen);
  const title = data && say('pageTitle', { task: data.task.name });
  useEffect(() => {
    if (title !== undefined) onTitle?.(title);
  }, [onTitle, title]);
  if (!data) return <PendingPart failure={error} title={say('loadFailed')} onRetry={() => void refetch()} />;
  return (
    <div className="business-page business-list-page report-page">
      <BalanceHead balance={data} view={view} withOpen={withOpen} onView={setView} />
      {view === 'units' ? <UnitTable balance={data} /> : null}
      {view === 'sums' ? (
        <Sums
          // Other sums are another workbook.
          key={`${dataUpdatedAt} ${withOpen}`}
          balance={data}
          withOpen={withOpen}
          onWithOpen={setWithOpen}
        />
      ) : null}
    </div>
  );
}

interface SumsProps {
  readonly balance: TaskBalance;
  readonly withOpen: boolean;
  readonly onWithOpen: (withOpen: boolean) => void;
}

function Sums({ balance, withOpen, onWithOpen }: SumsProps) {
  const say = useWords(balanceWords);
  const template = templateOf(balance.balance?.template);
  if (!balance.balance || !template) return <Alert type="info" showIcon title={say('noTemplate')} />;
  return (
    <SumsView
      taskId={balance.task.id}
      sums={balance.balance}
      template={template}
      withOpen={withOpen}
      onWithOpen={onWithOpen}
    />
  );
}

interface BalanceHeadProps {
  readonly balance: TaskBalance;
  readonly view: View;
  readonly withOpen: boolean;
  readonly onView: (view: View) => void;
}

function BalanceHead({ balance, view, withOpen, onView }: BalanceHeadProps) {
  const say = useWords(balanceWords);
  const { task, isOwner } = balance;
  return (
    <header className="report-head">
      <div className="business-toolbar">
        <Typography.Title level={1}>{task.name}</Typography.Title>
        <div className="business-buttons">
          <Segmented<View>
            aria-label={say('views')}
            value={view}
            options={[
              { value: 'units', label: say('units') },
              { value: 'sums', label: say('sums') },
            ]}
            onChange={onView}
          />
          {isOwner ? <AssignButton taskId={task.id} /> : null}
          <TaskButtons balance={balance} />
          {task.templateId === '' ? null : <ExportButton task={task} withOpen={withOpen} />}
        </div>
      </div>
      <p className="report-unsaved">
        {[
          say('period', { period: task.period }),
          ...(task.templateId === ''
            ? []
            : [say('template', { name: task.templateName, number: task.templateNumber })]),
        ].join(say('separator'))}
      </p>
    </header>
  );
}
