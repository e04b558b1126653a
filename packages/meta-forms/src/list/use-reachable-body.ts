import { useEffect, useRef, type RefObject } from 'react';

/**
 * Where the list stands: its columns may be wider than the page, and without rows nothing in it takes the focus. The keyboard then
 * scrolls the list itself.
 */
export function useReachableBody(isEmpty: boolean): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const body = list.current?.querySelector('.ant-table-body');
    if (isEmpty) body?.setAttribute('tabindex', '0');
    else body?.removeAttribute('tabindex');
  }, [isEmpty]);
  return list;
}
