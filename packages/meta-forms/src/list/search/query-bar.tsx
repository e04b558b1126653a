import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import { findsAll, type Query } from '../../query/query.ts';
import { useWords } from '../../ui/language.tsx';
import { GroupChip } from '../groups/group-chip.tsx';
import { withQuery, type ListState } from '../list-state.ts';
import type { FoundCount } from '../found-count.ts';
import { QueryChips } from './query-chips.tsx';
import { QuickBox } from './quick-box.tsx';
import { searchWords } from './search.words.ts';

const QueryDialog = lazy(async () => ({ default: (await import('../query/query-dialog.tsx')).QueryDialog }));

/** Properties of `QueryBar`. */
export interface QueryBarProps {
  readonly compiled: CompiledForm;
  readonly state: ListState;
  readonly onStateChange: (state: ListState) => void;
  /** What the list has found, to be announced; `onFound` of the list reports it. */
  readonly found?: FoundCount | undefined;
  /** Further controls at the end of the bar. */
  readonly children?: ReactNode;
}

/** Finds records of a list: the quick box, the dialog of conditions, and a line of chips for what is chosen. */
export function QueryBar({ compiled, state, onStateChange, found, children }: QueryBarProps) {
  const say = useWords(searchWords);
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const { query } = state;
  const focusBox = () => bar.current?.querySelector('input')?.focus();
  const search = (next: Query) => onStateChange(withQuery(state, next));
  // Until the answer is here, the count is that of the query before.
  const wanted = JSON.stringify(query);
  const [asked, setAsked] = useState({ wanted, found });
  if (asked.wanted !== wanted) setAsked({ wanted, found });
  const isAnswered = asked.wanted === wanted && asked.found !== found;
  const countWord = found?.isCapped ? 'foundMany' : 'found';
  return (
    <div ref={bar} role="search" className="mf-search" aria-label={say('bar')}>
      <div className="mf-search-row">
        <QuickBox keyword={query.keyword} onKeyword={(keyword) => search({ ...query, keyword })} />
        <Button icon={<FilterOutlined aria-hidden />} autoInsertSpace={false} onClick={() => setOpen(true)}>
          {say('query')}
        </Button>
        {children}
      </div>
      <QueryChips
        compiled={compiled}
        query={query}
        onQuery={search}
        onEmptied={focusBox}
        grouping={<GroupChip compiled={compiled} state={state} onStateChange={onStateChange} onEmptied={focusBox} />}
      />
      <span role="status" className="mf-query-hidden">
        {found && isAnswered && !findsAll(query) ? say(countWord, { total: found.total }) : ''}
      </span>
      {open ? (
        <Suspense fallback={null}>
          <QueryDialog open compiled={compiled} query={query} onQuery={search} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
