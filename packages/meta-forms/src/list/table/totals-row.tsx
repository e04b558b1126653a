import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useRef } from 'react';
import { groupThousands } from '../../formula/decimal-text.ts';
import type { CandidateField } from '../../query/candidate-fields.ts';
import { useWords } from '../../ui/language.tsx';
import { amountWithUnit, totalAmount, totalKindsOf } from '../totals/total-amount.ts';
import { totalsWords } from '../totals/totals.words.ts';
import type { ListTotals } from '../totals/use-list-totals.ts';
import type { DrawnColumn } from './drawn-column.ts';
import { RowCells } from './row-cells.tsx';
import { SumsBeyond } from './sums-beyond.tsx';

export interface TotalsRowProps {
  readonly columns: readonly DrawnColumn[];
  readonly totals: ListTotals;
  readonly rowIndex: number;
  /** The column that Tab stops at. */
  readonly stopColumn: string | undefined;
}

/** The totals of all found records under their columns; the row sticks to the bottom of the list. */
export function TotalsRow({ columns, totals, rowIndex, stopColumn }: TotalsRowProps) {
  const say = useWords(totalsWords);
  return (
    <tfoot className="mf-list-totals" aria-label={say('totals')}>
      <tr data-list-foot="" aria-rowindex={rowIndex}>
        <RowCells
          columns={columns}
          stopColumn={stopColumn}
          renderCell={(drawn) => <TotalsCell drawn={drawn} columns={columns} totals={totals} />}
        />
      </tr>
    </tfoot>
  );
}

interface TotalsCellProps {
  readonly drawn: DrawnColumn;
  readonly columns: readonly DrawnColumn[];
  readonly totals: ListTotals;
}

function TotalsCell({ drawn, columns, totals }: TotalsCellProps) {
  const field = totals.fields.get(drawn.id);
  if (field) return <ColumnTotal field={field} list={totals} />;
  if (!drawn.isFirst) return null;
  return (
    <>
      <TotalsName list={totals} />
      {totals.totals ? <SumsBeyond columns={columns} hasSum={(id) => totals.fields.has(id)} /> : null}
    </>
  );
}

/** What the row is: totals of all that is found or of the first records, or why there are none. */
function TotalsName({ list: { totals, failure, retry } }: { readonly list: ListTotals }) {
  const say = useWords(totalsWords);
  if (failure !== undefined)
    return (
      <span role="alert" title={say('failed', { reason: failure })} className="mf-list-total-failure">
        {say('failed', { reason: failure })}
        <Button size="small" type="link" tabIndex={-1} onClick={retry}>
          {say('retry')}
        </Button>
      </span>
    );
  if (!totals) return say('totals');
  const count = groupThousands(String(totals.count));
  // How many were found is in the footer: only totals of fewer records say of how many they are.
  return totals.countIsCapped ? (
    <span title={say('ofFirst', { count })}>{say('countFirst', { count })}</span>
  ) : (
    <span title={say('of', { count })}>{say('totals')}</span>
  );
}

interface ColumnTotalProps {
  readonly field: CandidateField;
  readonly list: ListTotals;
}

function ColumnTotal({ field, list }: ColumnTotalProps) {
  const say = useWords(totalsWords);
  const button = useRef<HTMLButtonElement>(null);
  const kinds = totalKindsOf(field);
  const kind = list.kindOf(field.key);
  const words = { sum: 'sumOf', average: 'averageOf' } as const;
  const amount = amountWithUnit(field, totalAmount(field, list.totals?.totals[field.key], kind));
  function onOpenChange(open: boolean) {
    // The menu has the focus until it has closed.
    if (!open) setTimeout(() => button.current?.closest('td')?.focus());
  }
  return (
    <Dropdown
      trigger={['click']}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the arrows go through the menu that has just opened
      autoFocus
      onOpenChange={onOpenChange}
      menu={{
        selectable: true,
        selectedKeys: [kind],
        items: kinds.map((one) => ({ key: one, label: say(words[one]) })),
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          list.choose(field.key, kinds.find((one) => one === key) ?? kind);
        },
      }}
    >
      <button
        ref={button}
        type="button"
        className="mf-list-total-kind"
        tabIndex={-1}
        aria-haspopup="menu"
        title={`${field.label} ${say(words[kind])} ${amount}`}
      >
        <DownOutlined aria-hidden />
        <span className="mf-spoken">
          {field.label} {say(words[kind])}
        </span>
        {kind === 'average' ? (
          <span className="mf-list-total-mark" aria-hidden="true">
            {say('averageShort')}
          </span>
        ) : null}
        <span className="mf-list-total-amount">{amount}</span>
      </button>
    </Dropdown>
  );
}
