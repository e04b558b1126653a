import { Button } from 'antd';
import { memo, type ReactNode } from 'react';
import type { RecordGroup, TotalsByKey } from '../../ports/ports.ts';
import { groupThousands } from '../../formula/decimal-text.ts';
import { useWords } from '../../ui/language.tsx';
import { groupName } from '../groups/group-name.ts';
import type { GroupLine } from '../groups/group-lines.ts';
import { groupsWords } from '../groups/groups.words.ts';
import { totalAmount } from '../totals/total-amount.ts';
import { totalsWords } from '../totals/totals.words.ts';
import type { ListTotals } from '../totals/use-list-totals.ts';
import type { DrawnColumn } from './drawn-column.ts';
import { RowCells, RowToggle } from './row-cells.tsx';

export interface GroupRowProps {
  readonly id: string;
  readonly line: GroupLine;
  /** Place among the rows, 0-based. */
  readonly index: number;
  readonly columns: readonly DrawnColumn[];
  readonly isOpen: boolean;
  readonly stopColumn: string | undefined;
  readonly totals: ListTotals | undefined;
  /** Draws the value of the group as the list draws it in records; undefined: its text is drawn. */
  readonly drawValue: ((group: RecordGroup) => ReactNode) | undefined;
  readonly onPress: (id: string) => void;
}

/** A group with its number of records and subtotals, or the end of an open one. */
export const GroupRow = memo(function GroupRow(props: GroupRowProps) {
  const { id, line, index, columns, isOpen, stopColumn, totals } = props;
  const isGroup = line.kind === 'group';
  return (
    <tr
      data-row-key={id}
      className={isGroup ? 'mf-list-group' : 'mf-list-group-end'}
      aria-rowindex={index + 2}
      aria-level={isGroup ? 1 : 2}
      {...(isGroup ? { 'aria-expanded': isOpen } : {})}
    >
      <RowCells
        columns={columns}
        stopColumn={stopColumn}
        renderCell={(drawn, place) =>
          drawn.isFirst ? (
            <span className="mf-list-group-label" style={{ maxWidth: roomFor(columns, place, totals) }}>
              <LineLabel {...props} />
            </span>
          ) : isGroup ? (
            <Subtotal column={drawn.id} own={line.group.totals} totals={totals} />
          ) : null
        }
      />
    </tr>
  );
});

/** Space for the name of a group in px: over the empty cells after its own, up to the next total. */
function roomFor(columns: readonly DrawnColumn[], place: number, totals: ListTotals | undefined): number {
  const own = columns[place];
  const after = columns.slice(place + 1);
  const end = after.findIndex(({ id, edge, isSpace }) => isSpace || edge !== own?.edge || totals?.fields.has(id));
  const empty = end < 0 ? after : after.slice(0, end);
  return empty.reduce((sum, { width }) => sum + width, own?.width ?? 0) - PADDING;
}

/** Padding of a cell on both sides, in px. */
const PADDING = 16;

function LineLabel({ id, line, isOpen, drawValue, onPress }: GroupRowProps) {
  const say = useWords(groupsWords);
  switch (line.kind) {
    case 'group': {
      const name = groupName(line.group, say);
      return (
        <>
          <RowToggle isOpen={isOpen} label={say(isOpen ? 'close' : 'open', { name })} onPress={() => onPress(id)} />
          <span className="mf-list-group-name" title={name}>
            {drawValue?.(line.group) ?? name}
          </span>
          <span className="mf-list-group-count">
            {say('count', { count: groupThousands(String(line.group.count)) })}
          </span>
        </>
      );
    }
    case 'more':
      return (
        <Button type="link" size="small" tabIndex={-1} onClick={() => onPress(id)}>
          {say('more', { count: groupThousands(String(line.left)) })}
        </Button>
      );
    case 'failed':
      return (
        <span role="alert">
          {say('failed', { reason: line.reason })}
          <Button type="link" size="small" tabIndex={-1} onClick={() => onPress(id)}>
            {say('retry')}
          </Button>
        </span>
      );
    default:
      return <span className="mf-list-group-count">{say('loading')}</span>;
  }
}

interface SubtotalProps {
  readonly column: string;
  readonly own: TotalsByKey;
  readonly totals: ListTotals | undefined;
}

function Subtotal({ column, own, totals }: SubtotalProps) {
  const say = useWords(totalsWords);
  const field = totals?.fields.get(column);
  if (!field || !totals) return null;
  const kind = totals.kindOf(column);
  return (
    <span className="mf-list-subtotal">
      {kind === 'average' ? <span className="mf-list-total-mark">{say('averageShort')} </span> : null}
      {totalAmount(field, own[column], kind)}
    </span>
  );
}
