import { reportsCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { useBusiness } from '../../forms/business-context.tsx';
import { toTheDay } from '../../lists/to-the-day.ts';
import { balanceAddress } from '../report-addresses.ts';
import { fillingWords } from './filling.words.ts';
import type { OpenReport } from './report-queries.ts';

/** Reports that a later end opens again. */
const PROLONGED: ReadonlySet<OpenReport['state']> = new Set(['unfilled', 'filling', 'rejected']);

/** Why a report cannot be filled in. After its end the alert says who can prolong it, and leads those there who can. */
export function ClosedAlert({ report }: { readonly report: OpenReport }) {
  const say = useWords(fillingWords);
  const { can } = useBusiness();
  const { isOver, state, endDate, unitName: unit, task } = report;
  if (!isOver || !PROLONGED.has(state)) return <Alert type="info" showIcon title={say('closedNote')} />;
  return (
    <Alert
      type="warning"
      showIcon
      title={say('overNote', { end: toTheDay(endDate) })}
      description={say('overAsk', { unit })}
      action={
        can(reportsCalls.prolong.permission) ? <Link to={balanceAddress(task.id)}>{say('toBalance')}</Link> : undefined
      }
    />
  );
}
