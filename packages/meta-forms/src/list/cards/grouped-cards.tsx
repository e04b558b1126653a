import { RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { groupThousands } from '../../formula/decimal-text.ts';
import type { RecordGroup, WireRecord } from '../../ports/ports.ts';
import { useWords } from '../../ui/language.tsx';
import { groupName } from '../groups/group-name.ts';
import type { GroupLine } from '../groups/group-lines.ts';
import { groupsWords } from '../groups/groups.words.ts';
import type { GroupedList } from '../groups/use-grouped-list.ts';
import { amountWithUnit, totalAmount } from '../totals/total-amount.ts';
import { totalsWords } from '../totals/totals.words.ts';
import type { ListTotals } from '../totals/use-list-totals.ts';
import { recordId } from '../table/use-record-table.ts';
import { RecordCards, type RecordCardsProps } from './record-cards.tsx';

export interface GroupedCardsProps extends Omit<RecordCardsProps, 'records'> {
  readonly grouped: GroupedList;
  readonly totals: ListTotals | undefined;
}

/** Groups of records with their subtotals, of which the open ones show their records as cards. */
export function GroupedCards({ grouped, totals, notice, bones, ...cards }: GroupedCardsProps) {
  const { records: rows } = grouped.page;
  if (rows.length === 0) return <RecordCards {...cards} records={rows} notice={notice} bones={bones} />;
  return rows.map((row) => {
    const line = grouped.lines.get(recordId(row));
    return line?.kind === 'group' ? (
      <CardGroup key={recordId(row)} row={row} group={line.group} grouped={grouped} totals={totals} {...cards} />
    ) : null;
  });
}

interface CardGroupProps extends Omit<GroupedCardsProps, 'notice' | 'bones'> {
  readonly row: WireRecord;
  readonly group: RecordGroup;
}

function CardGroup({ row, group, grouped, totals, ...cards }: CardGroupProps) {
  const say = useWords(groupsWords);
  const id = recordId(row);
  const isOpen = grouped.openRows.keys.includes(id);
  const name = groupName(group, say);
  const below = isOpen ? childrenOf(row) : [];
  const records = below.filter((record) => !grouped.lines.has(recordId(record)));
  const [end] = below.flatMap((record) => grouped.lines.get(recordId(record)) ?? []);
  return (
    <section className="mf-list-card-group" aria-label={name}>
      <button type="button" aria-expanded={isOpen} onClick={() => grouped.press(id)}>
        <span className={isOpen ? 'mf-list-toggle mf-list-toggle-open' : 'mf-list-toggle'}>
          <RightOutlined aria-hidden />
        </span>
        <span className="mf-list-group-name">{name}</span>
        <span className="mf-list-group-count">{say('count', { count: groupThousands(String(group.count)) })}</span>
      </button>
      {totals ? <GroupTotals group={group} name={name} totals={totals} /> : null}
      {records.length > 0 ? <RecordCards {...cards} label={name} records={records} notice={null} bones={0} /> : null}
      {end ? (
        <CardGroupEnd line={end} onPress={() => below.forEach((record) => grouped.press(recordId(record)))} />
      ) : null}
    </section>
  );
}

interface GroupTotalsProps {
  readonly group: RecordGroup;
  readonly name: string;
  readonly totals: ListTotals;
}

/** The subtotals of a group in words; nothing where none of its records has a number. */
function GroupTotals({ group, name, totals: { fields, kindOf } }: GroupTotalsProps) {
  const say = useWords(totalsWords);
  const amounts = [...fields].flatMap(([key, field]) => {
    const kind = kindOf(key);
    const value = amountWithUnit(field, totalAmount(field, group.totals[key], kind));
    return value === '' ? [] : [{ key, label: field.label, text: say(kind, { value }) }];
  });
  if (amounts.length === 0) return null;
  return (
    <dl className="mf-totals mf-list-card-totals" aria-label={say('totalsIn', { name })}>
      {amounts.map(({ key, label, text }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function CardGroupEnd({ line, onPress }: { readonly line: GroupLine; readonly onPress: () => void }) {
  const say = useWords(groupsWords);
  if (line.kind === 'more')
    return (
      <Button type="link" block onClick={onPress}>
        {say('more', { count: groupThousands(String(line.left)) })}
      </Button>
    );
  if (line.kind !== 'failed') return <p className="mf-list-group-count">{say('loading')}</p>;
  return (
    <p role="alert">
      {say('failed', { reason: line.reason })}
      <Button type="link" onClick={onPress}>
        {say('retry')}
      </Button>
    </p>
  );
}

function childrenOf({ children }: WireRecord): readonly WireRecord[] {
  // as: the rows of groups are made by `groupedRows`.
  return Array.isArray(children) ? (children as readonly WireRecord[]) : [];
}
