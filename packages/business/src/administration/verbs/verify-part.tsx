import { auditCalls, type AnswerOf } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Descriptions, Modal, Result, Spin } from 'antd';
import { useBusiness } from '../../forms/business-context.tsx';
import { administrationWords, type AdministrationWord } from '../administration.words.ts';

type Report = AnswerOf<typeof auditCalls.verify>;

const faultWords: Readonly<Record<NonNullable<Report['fault']>, AdministrationWord>> = {
  lineMissing: 'lineMissing',
  lineChanged: 'lineChanged',
  lineForeign: 'lineForeign',
  endChanged: 'endChanged',
};

/** Lets the server verify the audit chain, and shows whether it is intact or the first broken line. */
export function VerifyPart({ onEnd }: { readonly onEnd: () => void }) {
  const say = useWords(administrationWords);
  const { api, ownKey } = useBusiness();
  const { data: report, error } = useQuery({
    queryKey: [...ownKey, 'audit-chain'],
    queryFn: ({ signal }) => api(auditCalls.verify, { signal, quiet: true }),
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <Modal
      open
      title={say('verify')}
      okText={say('close')}
      onOk={onEnd}
      onCancel={onEnd}
      cancelButtonProps={{ className: 'administration-hidden' }}
    >
      {report ? <Verdict report={report} /> : null}
      {error ? <Result status="warning" title={error.message} /> : null}
      {report || error ? null : <Spin className="business-wait" description={say('verifying')} />}
    </Modal>
  );
}

function Verdict({ report }: { readonly report: Report }) {
  const say = useWords(administrationWords);
  const { intact, lines, fault, position, lineId, line } = report;
  if (intact || fault === undefined)
    return <Result status="success" title={say('chainIntact')} subTitle={say('chainLines', { count: lines })} />;
  const facts = [
    { key: 'position', label: say('linePosition'), children: position },
    { key: 'id', label: say('lineId'), children: lineId },
    { key: 'time', label: say('lineTime'), children: line?.createTime },
    { key: 'account', label: say('account'), children: line?.account },
  ].filter(({ children }) => children !== undefined);
  return (
    <>
      <Result status="error" title={say('chainBroken')} subTitle={say(faultWords[fault])} />
      <Descriptions column={1} size="small" bordered items={facts} />
    </>
  );
}
