import type { CompiledForm } from '@org/meta-forms/core';
import { INITIAL_LIST_STATE, type ListState, type ViewContent, type ViewsMenuProps } from '@org/meta-forms/list';
import { useState } from 'react';
import { useListAddress } from './use-list-address.ts';

/** The state of a list in the address, and the stored view that it shows. */
export interface ViewedList extends Pick<ViewsMenuProps, 'viewId' | 'onView'> {
  readonly state: ListState;
  readonly setState: (state: ListState) => void;
  /** The columns of the view; undefined: those that the person chose. */
  readonly viewColumns: ViewContent['columns'];
  /** The height of rows of the view; undefined: the one that the person chose. */
  readonly viewDensity: ViewContent['density'];
}

/** A list that shows stored views; the address names the current one. */
export function useViewedList(compiled: CompiledForm): ViewedList {
  const { state, setState, viewId, setView, hasOwnState } = useListAddress(compiled);
  const [shown, setShown] = useState<ViewContent>();
  return {
    state,
    setState,
    viewId,
    viewColumns: shown?.columns,
    viewDensity: shown?.density,
    onView(view, isNamed) {
      setShown(view?.content);
      // A link that was copied while the list differed from its view shows what its sender saw.
      if (isNamed && hasOwnState) return;
      const { query, sort, size, group } = view?.content ?? INITIAL_LIST_STATE;
      setView(view?.id, { ...state, page: 1, query, sort, size, group });
    },
  };
}
