import { RightOutlined } from '@ant-design/icons';
import { useLayoutEffect, useRef, useState } from 'react';
import { observeSizes } from '../../ui/frame/observe-sizes.ts';
import { useWords } from '../../ui/language.tsx';
import { totalsWords } from '../totals/totals.words.ts';
import type { DrawnColumn } from './drawn-column.ts';
import { widthOf } from './use-sight.ts';

interface SumsBeyondProps {
  readonly columns: readonly DrawnColumn[];
  readonly hasSum: (id: string) => boolean;
}

/** Leads to the columns with sums, where a list that is not scrolled shows none of them. */
export function SumsBeyond({ columns, hasSum }: SumsBeyondProps) {
  const say = useWords(totalsWords);
  const mark = useRef<HTMLSpanElement>(null);
  const [room, setRoom] = useState(Infinity);
  useLayoutEffect(() => {
    const area = mark.current?.closest('.mf-list-area');
    return area ? observeSizes([area], () => setRoom(area.clientWidth)) : undefined;
  }, []);
  const ends = endsOfSums(columns, hasSum);
  const [first = 0] = ends;
  const isBeyond = first > room - widthOf(columns.filter(({ edge }) => edge === 'right'));

  function scroll() {
    const area = mark.current?.closest('.mf-list-area');
    area?.scrollBy({ left: first - (room - widthOf(columns.filter(({ edge }) => edge === 'right'))) });
  }
  return (
    <span ref={mark} className="mf-list-sums-beyond">
      {isBeyond ? (
        <button type="button" tabIndex={-1} onClick={scroll}>
          {say('beyond', { count: ends.length })}
          <RightOutlined aria-hidden />
        </button>
      ) : null}
    </span>
  );
}

/** Where the columns with a sum end, in px from the start of the list. */
function endsOfSums(columns: readonly DrawnColumn[], hasSum: (id: string) => boolean): readonly number[] {
  let end = 0;
  return columns.flatMap(({ id, width }) => {
    end += width;
    return hasSum(id) ? [end] : [];
  });
}
