import type { MetaFormListHandle } from '@org/meta-forms/list';
import type { RefObject } from 'react';
import type { FlowAddress } from '../lists/use-flow-address.ts';

/** What both lists of the start page share. */
export interface ListParts {
  readonly list: RefObject<MetaFormListHandle | null>;
  readonly address: FlowAddress<'view' | 'name' | 'category'>;
  readonly mayChange: boolean;
}
