import { Pagination } from 'antd';
import { useMemo, type ReactNode } from 'react';
import type { RecordGroups } from '../ports/ports.ts';
import { usePager } from '../ui/frame/use-pager.tsx';
import { useWords } from '../ui/language.tsx';
import type { PageSize } from './fit/use-page-size.ts';
import { groupsWords } from './groups/groups.words.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from './limits.ts';
import type { ListState } from './list-state.ts';
import { listWords } from './list.words.ts';
import { PageJump } from './page-jump.tsx';
import type { RecordPage } from './use-record-page.ts';

export interface ListFooterProps {
  readonly page: RecordPage;
  readonly state: ListState;
  readonly onStateChange: (state: ListState) => void;
  readonly pageSize: PageSize;
  /** The groups of a grouped list, which has no pages. */
  readonly groups: RecordGroups | undefined;
  readonly isGrouped: boolean;
  readonly isPhone: boolean;
  readonly tools: ReactNode;
}

/** Number of records, height of rows, and pages; it stays below the list. */
export function ListFooter(props: ListFooterProps) {
  const { page, isGrouped } = props;
  return (
    <div className="mf-list-footer">
      {/* Nothing is counted before the first answer. */}
      <span className="mf-list-total">
        {page.loading && page.records.length === 0 ? null : <Total {...page} />}
        {props.groups ? <GroupNotes groups={props.groups} /> : null}
      </span>
      {props.tools}
      {page.total > 0 && !isGrouped ? <Pages {...props} /> : null}
    </div>
  );
}

function Total({ total, totalInTree = total }: RecordPage) {
  const say = useWords(listWords);
  // A tree shows its roots first: the number of all its records alone would not be that of the rows.
  if (totalInTree === total) return say('total', { total });
  return say('totalInTree', { total, all: totalInTree });
}

function GroupNotes({ groups: { groups, isCapped, count, countIsCapped } }: { readonly groups: RecordGroups }) {
  const say = useWords(groupsWords);
  return (
    <>
      {' · '}
      {say(isCapped ? 'moreGroups' : 'groups', { count: groups.length })}
      {countIsCapped ? ` · ${say('onlyFirst', { count })}` : null}
    </>
  );
}

function Pages({ page, state, onStateChange, pageSize, isPhone }: ListFooterProps) {
  const say = useWords(listWords);
  const pager = usePager();
  const { size = DEFAULT_PAGE_SIZE, fitted, choose } = pageSize;
  const sizes = useMemo(() => {
    const others: readonly number[] = PAGE_SIZES.filter((one) => one !== fitted);
    return fitted === undefined ? others : [fitted, ...others];
  }, [fitted]);
  const options = sizes.map((count) => ({
    value: count,
    label: say(count === fitted ? 'fitPage' : 'perPage', { count }),
  }));
  const show = (current: number) => onStateChange({ ...state, page: current });
  return (
    <>
      <Pagination
        {...pager}
        className="mf-list-pages"
        size={isPhone ? 'middle' : 'small'}
        simple={isPhone}
        current={state.page}
        pageSize={size}
        total={page.total}
        pageSizeOptions={[...sizes]}
        showSizeChanger={{ options, showSearch: false }}
        onChange={(current, chosen) => {
          if (chosen === size) show(current);
          else choose(chosen === fitted ? undefined : chosen);
        }}
      />
      {isPhone ? null : <PageJump pages={Math.ceil(page.total / size)} onPage={show} />}
    </>
  );
}
