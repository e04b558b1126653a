import {
  MetaFormList,
  NothingFound,
  useColumnFilter,
  withQuery,
  type MetaFormListProps,
  type SearchedPart,
} from '@org/meta-forms/list';
import { findsAll } from '@org/meta-forms/query';

/** Properties of `SearchedList`. */
export interface SearchedListProps extends MetaFormListProps {
  /** The unit that is chosen next to the list. */
  readonly within?: SearchedPart | undefined;
}

/**
 * A list with a query bar and filters in its heads: it says which conditions find nothing, sums what is found, and
 * fills its window.
 */
export function SearchedList({ within, ...list }: SearchedListProps) {
  const { compiled, state, onStateChange } = list;
  const { query } = state;
  const filter = useColumnFilter({ compiled, state, onStateChange });
  const nothing = (
    <NothingFound
      compiled={compiled}
      query={query}
      onQuery={(next) => onStateChange(withQuery(state, next))}
      within={within}
    />
  );
  return (
    <>
      <MetaFormList
        {...list}
        fills
        hasTotals
        headItems={filter.headItems}
        {...(findsAll(query) ? {} : { empty: nothing })}
      />
      {filter.dialog}
    </>
  );
}
