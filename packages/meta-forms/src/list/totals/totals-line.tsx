import { Button } from 'antd';
import { groupThousands } from '../../formula/decimal-text.ts';
import type { TotalsByKey } from '../../ports/ports.ts';
import { useWords } from '../../ui/language.tsx';
import { useProvidedPorts } from '../search/use-query-reading.ts';
import { amountWithUnit, totalAmount, totalKindsOf, type SummedField, type TotalKind } from './total-amount.ts';
import { totalsWords } from './totals.words.ts';
import { useFoundTotals, type FoundTotalsOptions } from './use-found-totals.ts';

/** Properties of `TotalsLine`. */
export type TotalsLineProps = Omit<FoundTotalsOptions, 'ports'>;

/** Sum and average of each number column over all records that a list has found, in one line. */
export function TotalsLine(props: TotalsLineProps) {
  const say = useWords(totalsWords);
  const { columns, totals, failure, retry } = useFoundTotals({ ...props, ports: useProvidedPorts() });
  if (columns.length === 0) return null;
  if (failure !== undefined)
    return (
      <p className="mf-totals" role="alert">
        {say('failed', { reason: failure })}
        <Button size="small" type="link" onClick={retry}>
          {say('retry')}
        </Button>
      </p>
    );
  return (
    // The line has its height before it has numbers, so that nothing below moves.
    <dl className="mf-totals" aria-label={say('totals')}>
      {totals ? (
        <>
          <dt>{say(totals.countIsCapped ? 'ofFirst' : 'of', { count: groupThousands(String(totals.count)) })}</dt>
          {columns.map((column) => (
            <Total key={column.key} column={column} total={totals.totals[column.key]} />
          ))}
        </>
      ) : null}
    </dl>
  );
}

interface TotalProps {
  readonly column: SummedField;
  readonly total: TotalsByKey[string] | undefined;
}

function Total({ column, total }: TotalProps) {
  const say = useWords(totalsWords);
  const value = (kind: TotalKind) => amountWithUnit(column, totalAmount(column, total, kind));
  if (value('average') === '') return null;
  return (
    <dd>
      <span className="mf-totals-label">{column.label}</span>{' '}
      {totalKindsOf(column)
        .map((kind) => say(kind, { value: value(kind) }))
        .join(' · ')}
    </dd>
  );
}
