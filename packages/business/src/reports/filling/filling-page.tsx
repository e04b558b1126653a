import { PendingPart } from '@org/meta-forms/antd';
import { PortError } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { Alert } from 'antd';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '../../forms/business-context.tsx';
import { recordAddress } from '../../records/record-address.ts';
import { assignModule } from '../unit-verbs/unit-verb-calls.ts';
import { FillingHead } from './filling-head.tsx';
import { FillingNotices } from './filling-notices.tsx';
import { fillingWords } from './filling.words.ts';
import { useReport, type OpenReport } from './report-queries.ts';
import { useFilling } from './use-filling.ts';
import { WorkbookView } from './workbook-view.tsx';
import '../reports.css';

/** Properties of `FillingPage`. */
export interface FillingPageProps {
  /** The assignment of a task to a unit. */
  readonly id: string;
  /** Called with the title of the page when the task is known. */
  readonly onTitle?: (title: string) => void;
}

/** The page on which a unit fills in its report. */
export function FillingPage({ id, onTitle }: FillingPageProps) {
  const say = useWords(fillingWords);
  const { data: report, error, refetch, dataUpdatedAt } = useReport(id);
  const title = report && say('pageTitle', { task: report.task.name, unit: report.unitName });
  useEffect(() => {
    if (title !== undefined) onTitle?.(title);
  }, [onTitle, title]);
  if (report ? !report.template : isPlain(error)) return <PlainReport id={id} />;
  if (!report?.template)
    return <PendingPart failure={error} title={say('loadFailed')} onRetry={() => void refetch()} />;
  return <OpenFilling key={dataUpdatedAt} report={report} template={report.template} />;
}

/** The task has no template: its units fill in their records. */
function isPlain(error: Error | null): boolean {
  return error instanceof PortError && error.details.reason === 'REPORT_TASK_WITHOUT_TEMPLATE';
}

function PlainReport({ id }: Pick<FillingPageProps, 'id'>) {
  const say = useWords(fillingWords);
  const record = <Link to={recordAddress(assignModule.key, id)}>{say('openRecord')}</Link>;
  return <Alert type="info" showIcon title={say('noTemplate')} action={record} />;
}

interface OpenFillingProps {
  readonly report: OpenReport;
  readonly template: NonNullable<OpenReport['template']>;
}

function OpenFilling({ report, template }: OpenFillingProps) {
  const { can } = useBusiness();
  const filling = useFilling(report, template);
  const isReadOnly = !report.isOpen || !can('reporttaskassign_fill');
  return (
    <div className="business-page business-list-page report-page">
      <FillingHead report={report} filling={filling} />
      <FillingNotices report={report} filling={filling} isReadOnly={isReadOnly} />
      <WorkbookView workbook={filling.workbook} problems={filling.problems} isReadOnly={isReadOnly} />
    </div>
  );
}
