import type { MetaFormListHandle } from '@org/meta-forms/list';
import type { RefObject } from 'react';
import type { FilterAddress } from '../../lists/use-filter-address.ts';

/** What both lists of the start page share. */
export interface ListParts {
  readonly list: RefObject<MetaFormListHandle | null>;
  readonly address: FilterAddress<'view' | 'name' | 'category'>;
  readonly mayChange: boolean;
}
