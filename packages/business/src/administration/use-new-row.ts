import type { WireRecord } from '@org/meta-forms/core';
import type { MetaFormListProps } from '@org/meta-forms/list';
import { useCallback, useRef } from 'react';
import type { Administration } from './administration.ts';

/** What a new row begins with. */
export interface NewRow {
  /** For the list: its roots are those of the tree. */
  readonly onFound: NonNullable<MetaFormListProps['onFound']>;
  /** Below the only root, so that an empty parent does not make a second one; undefined where there is none. */
  readonly first: () => WireRecord | undefined;
}

/** The initial values of a new row of a tree that usually has one root. */
export function useNewRow({ below, hasOneRoot }: Administration): NewRow {
  const root = useRef<WireRecord>(undefined);
  const onFound = useCallback<NewRow['onFound']>(({ records, total }) => {
    // A search that finds nothing says nothing about the roots.
    if (total > 0) root.current = total === 1 ? records[0] : undefined;
  }, []);
  return { onFound, first: () => (hasOneRoot && root.current ? below?.(root.current) : undefined) };
}
