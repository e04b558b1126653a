import { PlusOutlined } from '@ant-design/icons';
import type { RecordModule } from '@org/contract';
import { languageTag, type CompiledForm, type WireRecord } from '@org/meta-forms/core';
import type { FoundCount, MetaFormListHandle } from '@org/meta-forms/list';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { Button, Typography } from 'antd';
import type { ReactNode, RefObject } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import { RefreshButton } from '../forms/refresh-button.tsx';
import { AnalysisButton } from './analysis/analysis-button.tsx';
import { MoreListActions } from './more-list-actions.tsx';
import { recordsWords } from './records.words.ts';
import { TransferButtons } from './transfer-buttons.tsx';

export interface RecordToolbarProps {
  readonly module: RecordModule;
  readonly compiled: CompiledForm;
  readonly list: RefObject<MetaFormListHandle | null>;
  readonly title: string;
  /** What the list has found, next to the title; undefined before its first answer. */
  readonly found: FoundCount | undefined;
  /** The menu of stored views, next to the title. */
  readonly views?: ReactNode;
  /** The bar that finds records, between the title and the buttons. */
  readonly search: ReactNode;
  /** Another way to see what the list finds, among the buttons. */
  readonly otherView?: ReactNode;
  readonly selectedIds: readonly string[];
  /** Opens a new record, which may begin with given values. */
  readonly onAdd: (given?: WireRecord) => void;
  /** Shows the removed records. */
  readonly onBin: () => void;
}

/** The head of a list of records: title, number, views, search and buttons, in one row where the window is wide. */
export function RecordToolbar(props: RecordToolbarProps) {
  const { module, compiled, list, title, found, views, search, otherView, selectedIds, onAdd, onBin } = props;
  const say = useWords(recordsWords);
  const language = useLanguage();
  const { can } = useBusiness();
  return (
    <div className="business-toolbar business-list-head">
      <div className="business-title">
        <Typography.Title level={1} title={title}>
          {title}
        </Typography.Title>
        {/* Its room is there before it is known, so that nothing moves. */}
        <span className="business-count">
          {found
            ? say(found.isCapped ? 'countMany' : 'count', { count: found.total.toLocaleString(languageTag(language)) })
            : null}
        </span>
        {views}
      </div>
      {search}
      <div className="business-buttons">
        {can(`${module.key}_add`) ? (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => onAdd()}>
            {say('add')}
          </Button>
        ) : null}
        <TransferButtons
          module={module}
          compiled={compiled}
          list={list}
          name={title}
          selectedIds={selectedIds}
          isEmpty={found?.total === 0}
        />
        <AnalysisButton module={module} compiled={compiled} list={list} name={title} />
        {otherView}
        <span className="record-refresh">
          <RefreshButton onRefresh={() => list.current?.reload()} />
        </span>
        <MoreListActions module={module} compiled={compiled} list={list} name={title} onBin={onBin} onNew={onAdd} />
      </div>
    </div>
  );
}
