import { useEffect, useRef, type RefObject } from 'react';

/**
 * The scrolling element of the list. Its columns may be wider than the page, and without rows nothing in it takes the
 * focus: the keyboard then scrolls the list itself.
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
