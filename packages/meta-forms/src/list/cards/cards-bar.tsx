import { SortAscendingOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import type { SortKey } from '../../ports/ports.ts';
import { SelectBox } from '../../ui/grid/view/select-box.tsx';
import { useWords } from '../../ui/language.tsx';
import type { ArrangedColumn } from '../columns/arrange-columns.ts';
import { listWords } from '../list.words.ts';
import type { PageTicks } from '../table/grid-head.tsx';

export interface CardsBarProps {
  readonly shown: readonly ArrangedColumn[];
  readonly sort: readonly SortKey[];
  readonly onSort: (key: string, direction: SortKey['direction'] | undefined) => void;
  /** Undefined: cards cannot be ticked. */
  readonly ticks: PageTicks | undefined;
  readonly onTickPage: () => void;
  readonly settings: ReactNode;
}

const UNSORTED = 'unsorted';

/** What the heads of a table do, above cards: tick the page, sort, set columns. */
export function CardsBar({ shown, sort, onSort, ticks, onTickPage, settings }: CardsBarProps) {
  const say = useWords(listWords);
  const [sorted] = sort;
  const ways = shown
    .filter(({ column }) => column.sortable)
    .flatMap(({ column: { key, label: name } }) => [
      { key: `+${key}`, label: say('sortedUp', { name }) },
      { key: `-${key}`, label: say('sortedDown', { name }) },
    ]);
  const chosen = sorted ? `${sorted.direction === 'ascending' ? '+' : '-'}${sorted.key}` : UNSORTED;
  const items = [{ key: UNSORTED, label: say('sortUsual') }, ...ways];
  function choose(way: string) {
    if (way !== UNSORTED) onSort(way.slice(1), way.startsWith('+') ? 'ascending' : 'descending');
    else if (sorted) onSort(sorted.key, undefined);
  }
  return (
    <div className="mf-list-bar">
      {ticks === undefined ? null : (
        <span className="mf-list-card-tick">
          <SelectBox
            label={say('selectAll')}
            checked={ticks === 'all'}
            partly={ticks === 'some'}
            inOrder
            disabledReason={ticks === 'empty' ? say('selectNothing') : undefined}
            onClick={onTickPage}
          />
        </span>
      )}
      {ways.length > 0 ? (
        <Dropdown
          trigger={['click']}
          menu={{ items, selectable: true, selectedKeys: [chosen], onClick: ({ key }) => choose(key) }}
        >
          <Button type="text" aria-haspopup="menu" icon={<SortAscendingOutlined aria-hidden />}>
            {items.find(({ key }) => key === chosen)?.label ?? say('sortBy')}
          </Button>
        </Dropdown>
      ) : null}
      {settings}
    </div>
  );
}
