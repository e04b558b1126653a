import type { AnswerOf, flowPeopleCalls } from '@org/contract';

/** A person who may be chosen. */
export type FlowPerson = AnswerOf<typeof flowPeopleCalls.assignees>['records'][number];

/** A page of people. */
export type PersonPage = AnswerOf<typeof flowPeopleCalls.assignees>;

/** A list of people, read page by page. */
export interface PersonSource {
  /** Tells its list from others in the cache. */
  readonly key: string;
  readonly label: string;
  /** The server searches it by name; the names of other lists are searched where they are shown. */
  readonly isSearched?: boolean;
  readonly load: (
    page: { readonly current: number; readonly size: number; readonly name: string },
    signal: AbortSignal,
  ) => Promise<PersonPage>;
}
