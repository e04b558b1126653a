import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { PHONE_QUERY, useMedia } from '../../ui/frame/use-media.ts';
import { useWords } from '../../ui/language.tsx';
import { bulkWords } from './bulk.words.ts';

export interface SelectionBarProps {
  /** The number of ticked records. */
  readonly count: number;
  /** The number of records that were found. */
  readonly total: number;
  /** Ticks all records that were found; undefined while the page is not ticked. */
  readonly onSelectFound: (() => void | Promise<void>) | undefined;
  readonly onClear: () => void;
  /** What the person can do with the ticked records; without it there is no bar. */
  readonly actions: ReactNode;
}

/**
 * The number of ticked records and the actions for them. It lies over the end of the list, so that no row moves; the
 * rows can be scrolled out from under it.
 */
export function SelectionBar({ count, ...bar }: SelectionBarProps) {
  const say = useWords(bulkWords);
  if (!bar.actions) return null;
  return (
    <>
      <span role="status" className="mf-spoken">
        {count > 0 ? say('selected', { count }) : ''}
      </span>
      {count > 0 ? (
        <div className="mf-list-over">
          <Bar count={count} {...bar} />
        </div>
      ) : null}
    </>
  );
}

function Bar({ count, total, onSelectFound, onClear, actions }: SelectionBarProps) {
  const say = useWords(bulkWords);
  const bar = useRef<HTMLDivElement>(null);
  const isPhone = useMedia(PHONE_QUERY);
  const [isSelecting, setSelecting] = useState(false);
  useFocusAfter(bar);

  async function selectFound() {
    setSelecting(true);
    await onSelectFound?.();
    setSelecting(false);
  }
  return (
    <div ref={bar} role="group" aria-label={say('bar')} className="mf-list-selection">
      <span className="mf-list-selected">{say('selected', { count })}</span>
      {onSelectFound && total > count ? (
        <Button type="link" size="small" loading={isSelecting} onClick={() => void selectFound()}>
          {say(isPhone ? 'allFound' : 'selectFound', { total })}
        </Button>
      ) : null}
      <span className="mf-list-bulk">{actions}</span>
      <Button
        type="text"
        className="mf-list-clear"
        icon={<CloseOutlined aria-hidden />}
        aria-label={say('clear')}
        title={say('clear')}
        onClick={onClear}
      />
    </div>
  );
}

/** When the bar goes away with the focus in it, the list takes the focus. */
function useFocusAfter(bar: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const own = bar.current;
    const list = own?.closest('.mf-list');
    return () => {
      if (!own?.contains(document.activeElement)) return;
      list?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"], [role="treegrid"] [tabindex="0"]')?.focus();
    };
  }, [bar]);
}
