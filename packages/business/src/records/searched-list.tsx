import {
  MetaFormList,
  NothingFound,
  TotalsLine,
  useColumnFilter,
  withQuery,
  type FoundCount,
  type MetaFormListProps,
} from '@org/meta-forms/list';
import { findsAll } from '@org/meta-forms/query';

export interface SearchedListProps extends MetaFormListProps {
  /** What the list has found; `onFound` reports it. */
  readonly found: FoundCount | undefined;
}

/** A list with a query bar and filters in its heads: it says which conditions find nothing, and sums what is found. */
export function SearchedList({ found, ...list }: SearchedListProps) {
  const { compiled, state, onStateChange } = list;
  const { query } = state;
  const filter = useColumnFilter({ compiled, state, onStateChange });
  const nothing = (
    <NothingFound compiled={compiled} query={query} onQuery={(next) => onStateChange(withQuery(state, next))} />
  );
  return (
    <>
      <MetaFormList {...list} headItems={filter.headItems} {...(findsAll(query) ? {} : { empty: nothing })} />
      <TotalsLine compiled={compiled} state={state} found={found} />
      {filter.dialog}
    </>
  );
}
