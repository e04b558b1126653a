import { Button, Pagination } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '../ui/language.tsx';
import { PAGE_SIZES } from './limits.ts';
import type { ListState } from './list-state.ts';
import { listWords } from './list.words.ts';
import type { RecordPage } from './use-record-page.ts';

export interface ListFooterProps {
  readonly page: RecordPage;
  readonly state: ListState;
  readonly onStateChange: (state: ListState) => void;
  readonly isPhone: boolean;
  /** Ticks all found records; undefined where the page is not ticked as a whole, or the host has no such action. */
  readonly onSelectFound: (() => void) | undefined;
  readonly tools: ReactNode;
}

/** Number of records, ticks beyond the page, height of rows, and pages; it stays below the list. */
export function ListFooter({ page, state, onStateChange, isPhone, onSelectFound, tools }: ListFooterProps) {
  const say = useWords(listWords);
  const total = page.totalInTree ?? page.total;
  return (
    <div className="mf-list-footer">
      {/* Nothing is counted before the first answer. */}
      <span className="mf-list-total">
        {page.loading && page.records.length === 0 ? null : say('total', { total })}
      </span>
      {onSelectFound && page.total > page.records.length ? (
        <span className="mf-list-found">
          {say('pageTicked', { count: page.records.length })}
          <Button type="link" size="small" onClick={onSelectFound}>
            {say('selectFound', { total })}
          </Button>
        </span>
      ) : null}
      {tools}
      {page.total > 0 ? (
        <Pagination
          className="mf-list-pages"
          size={isPhone ? 'middle' : 'small'}
          simple={isPhone}
          current={state.page}
          pageSize={state.size}
          total={page.total}
          pageSizeOptions={[...PAGE_SIZES]}
          showSizeChanger
          showQuickJumper={!isPhone}
          onChange={(current, size) => onStateChange({ ...state, page: size === state.size ? current : 1, size })}
        />
      ) : null}
    </div>
  );
}
