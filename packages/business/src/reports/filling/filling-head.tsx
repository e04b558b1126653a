import { reportsCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Button, Modal, Typography, Upload } from 'antd';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '../../forms/business-context.tsx';
import { useFileDownload } from '../../forms/use-file-download.ts';
import { toTheDay } from '../../lists/to-the-day.ts';
import { ToneTag } from '../../records/state-tag.tsx';
import { balanceAddress } from '../report-addresses.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { daysUntil, fillTones } from './fill-state.ts';
import { fillingWords } from './filling.words.ts';
import type { OpenReport } from './report-queries.ts';
import type { useFilling } from './use-filling.ts';

/** A report that is filled in on the page. */
export type Filling = ReturnType<typeof useFilling>;

export interface FillingPartProps {
  readonly report: OpenReport;
  readonly filling: Filling;
}

/** The head of a report: task, unit, state and end, and what can be done. */
export function FillingHead({ report, filling }: FillingPartProps) {
  const say = useWords(fillingWords);
  const { task, unitName, state } = report;
  return (
    <header className="report-head">
      <div className="business-toolbar">
        <div className="business-title">
          <Typography.Title level={1}>{say('heading', { task: task.name })}</Typography.Title>
          <ToneTag tone={fillTones[state]} word={say(state)} />
        </div>
        <FillingButtons report={report} filling={filling} />
      </div>
      <dl className="report-facts">
        <Fact name={say('unit')}>{unitName}</Fact>
        <Fact name={say('period')}>{task.period}</Fact>
        <Fact name={say('end')}>
          {toTheDay(report.endDate)} <Remaining report={report} />
        </Fact>
        {report.filledUserName === '' ? null : (
          <Fact name={say('filledBy')}>
            {report.filledUserName} {report.filledTime.slice(0, 16)}
          </Fact>
        )}
        {task.requirement === '' ? null : <Fact name={say('requirement')}>{task.requirement}</Fact>}
      </dl>
    </header>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Remaining({ report: { isOver, endDate, state } }: { readonly report: OpenReport }) {
  const say = useWords(fillingWords);
  const [now] = useState(() => new Date());
  if (state === 'verified' || state === 'cancelled') return null;
  const days = daysUntil(endDate, now);
  const text = isOver ? say('over') : days > 0 ? say('daysLeft', { days }) : say('lastDay');
  return <strong className={isOver || days < 3 ? 'report-urgent' : undefined}>{text}</strong>;
}

function FillingButtons({ report, filling }: FillingPartProps) {
  const say = useWords(fillingWords);
  const { api, can } = useBusiness();
  const download = useFileDownload();
  const mayFill = report.isOpen && can('reporttaskassign_fill');
  return (
    <div className="business-buttons">
      {can('reporttaskassign_view') ? (
        <Link className="report-tool" to={balanceAddress(report.task.id)}>
          {say('toBalance')}
        </Link>
      ) : null}
      {can(reportsCalls.export.permission) ? (
        <Button
          loading={download.isBusy}
          onClick={() => {
            const file = api(reportsCalls.export, { query: { id: report.assignId }, quiet: true });
            void download.save(file, say('file', { task: report.task.name, unit: report.unitName }));
          }}
        >
          {say('download')}
        </Button>
      ) : null}
      <DecisionButtons report={report} />
      {mayFill ? <UploadButton filling={filling} /> : null}
      {mayFill ? (
        <Button loading={filling.isBusy} disabled={!filling.isUnsaved} onClick={() => void filling.save()}>
          {say('save')}
        </Button>
      ) : null}
      {mayFill && can('reporttaskassign_commit') ? (
        <Button type="primary" loading={filling.isBusy} onClick={() => void filling.commit()}>
          {say('commit')}
        </Button>
      ) : null}
    </div>
  );
}

/** Fills in from a workbook; asks first where that would replace unsaved changes. */
function UploadButton({ filling }: { readonly filling: Filling }) {
  const say = useWords(fillingWords);
  const [asked, setAsked] = useState<File>();
  const take = (file: File) => void filling.upload(file);
  return (
    <>
      <Upload
        accept=".xlsx"
        showUploadList={false}
        beforeUpload={(file) => {
          if (filling.isUnsaved) setAsked(file);
          else take(file);
          return false;
        }}
      >
        <Button disabled={filling.isBusy}>{say('upload')}</Button>
      </Upload>
      <Modal
        open={asked !== undefined}
        title={say('uploadQuestion')}
        okText={say('replace')}
        cancelText={say('dismiss')}
        onOk={() => {
          if (asked) take(asked);
          setAsked(undefined);
        }}
        onCancel={() => setAsked(undefined)}
      >
        {say('uploadNote')}
      </Modal>
    </>
  );
}
