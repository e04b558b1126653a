import { Pagination } from 'antd';
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
  readonly tools: ReactNode;
}

/** Number of records, height of rows, and pages; it stays below the list. */
export function ListFooter({ page, state, onStateChange, isPhone, tools }: ListFooterProps) {
  const say = useWords(listWords);
  const total = page.totalInTree ?? page.total;
  return (
    <div className="mf-list-footer">
      {/* Nothing is counted before the first answer. */}
      <span className="mf-list-total">
        {page.loading && page.records.length === 0 ? null : say('total', { total })}
      </span>
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
