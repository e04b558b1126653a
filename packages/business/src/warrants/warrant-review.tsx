import { RightOutlined } from '@ant-design/icons';
import { recordModules, traceCalls } from '@org/contract';
import { PendingPart } from '@org/meta-forms/antd';
import type { WireRecord } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import { RecordView } from '../trace/record-view.tsx';
import type { TracedStep } from '../trace/trace-steps.tsx';
import { certificateFacts, factText, lendFacts, warrantFlowOf } from './warrant-facts.ts';
import { useTracedRecord } from './use-traced-record.ts';
import { WarrantRecord } from './warrant-record.tsx';
import { warrantsWords } from './warrants.words.ts';

export interface WarrantReviewProps {
  /** A loan or a return. */
  readonly record: WireRecord;
}

const FLOWS = {
  lend: { type: 'certificateLend', module: 'lend' },
  return: { type: 'certificateReturn', module: 'getb' },
} as const;

/** The certificates whose fields business.md §2 lists; those of land have the fields of their form. */
const HOUSE_CERTIFICATE = 'propety';

/** Whether the records of a form have a review panel. */
export function isWarrantForm(metaKey: string): boolean {
  return recordModules.some((module) => module.metaKey === metaKey && (module.key === 'lend' || module.key === 'getb'));
}

/** The way of a certificate: what it is, its loan and its return, as far as the document number says. */
export function WarrantReview({ record }: WarrantReviewProps) {
  const flow = warrantFlowOf(String(record['documentNumber'] ?? ''));
  return flow && record['id'] !== undefined ? <OpenedReview record={record} flow={flow} /> : null;
}

function OpenedReview({ record, flow }: WarrantReviewProps & { readonly flow: keyof typeof FLOWS }) {
  const say = useWords(warrantsWords);
  const { api, ownKey } = useBusiness();
  const [opened, setOpened] = useState<TracedStep>();
  const id = String(record['id']);
  const { data, error, refetch } = useQuery({
    queryKey: [...ownKey, 'warrant-review', flow, id],
    queryFn: ({ signal }) => api(traceCalls.steps, { query: { ...FLOWS[flow], id }, signal, quiet: true }),
    gcTime: 0,
    retry: false,
  });
  // A return does not say of what kind its certificate is; its loan does.
  const own = typeOf(record);
  const { record: loan = {} } = useTracedRecord(own === '' ? data?.find(({ role }) => role === 'out') : undefined);
  if (!data) return <PendingPart failure={error} title={say('failed')} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  const close = () => setOpened(undefined);
  const type = own || typeOf(loan) || say('warrantType');
  return (
    <section className="warrant-review" aria-label={say('review')}>
      <ol>
        {data.map((step, at) => (
          <Fragment key={step.role}>
            {at === 0 ? null : (
              <li className="warrant-arrow" aria-hidden>
                <RightOutlined />
              </li>
            )}
            <li>
              <button
                type="button"
                className="record-card warrant-block"
                disabled={step.state !== 'shown'}
                onClick={() => setOpened(step)}
              >
                <span>{say(TITLES[step.role], { type })}</span>
                <strong>{step.state === 'shown' ? step.code : say('hidden')}</strong>
              </button>
            </li>
          </Fragment>
        ))}
      </ol>
      {opened?.module === HOUSE_CERTIFICATE ? (
        <WarrantRecord step={opened} title={say('certificate')} facts={certificateFacts} onClose={close} />
      ) : null}
      {opened?.role === 'out' ? (
        <WarrantRecord step={opened} title={say('lend')} facts={lendFacts} onClose={close} />
      ) : null}
      {opened && isWholeForm(opened) ? <RecordView moduleKey={opened.module} id={opened.id} onClose={close} /> : null}
    </section>
  );
}

const TITLES = { base: 'baseOf', out: 'lendOf', back: 'returnOf' } as const;

function isWholeForm({ role, module }: TracedStep): boolean {
  return role === 'back' || (role === 'base' && module !== HOUSE_CERTIFICATE);
}

function typeOf(record: WireRecord): string {
  return factText(record, { word: 'certificateType', from: ['$warrantType'] });
}
