import type { GroupedList } from '../groups/use-grouped-list.ts';
import type { ListTotals } from '../totals/use-list-totals.ts';
import { CardsBar, type CardsBarProps } from './cards-bar.tsx';
import { GroupedCards } from './grouped-cards.tsx';
import { RecordCards, type RecordCardsProps } from './record-cards.tsx';

export interface CardListProps extends RecordCardsProps, Pick<CardsBarProps, 'sort' | 'onSort' | 'settings'> {
  readonly pageTicks: CardsBarProps['ticks'];
  /** Undefined: the list is not grouped. */
  readonly grouped: GroupedList | undefined;
  /** Which totals its groups have. */
  readonly totals: ListTotals | undefined;
}

/** A list on a phone: order and ticks, then its records or groups as cards. */
export function CardList({ sort, onSort, settings, pageTicks, grouped, totals, ...cards }: CardListProps) {
  const { shown, ticks } = cards;
  return (
    <>
      <CardsBar
        shown={shown}
        sort={sort}
        onSort={onSort}
        ticks={ticks.isOn ? pageTicks : undefined}
        onTickPage={ticks.page}
        settings={settings}
      />
      {grouped ? <GroupedCards {...cards} grouped={grouped} totals={totals} /> : <RecordCards {...cards} />}
    </>
  );
}
