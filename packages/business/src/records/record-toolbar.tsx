import { InboxOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import type { RecordModule } from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
import type { MetaFormListHandle } from '@org/meta-forms/list';
import { useWords } from '@org/meta-forms/react';
import { Button, Typography } from 'antd';
import type { ReactNode, RefObject } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import { recordsWords } from './records.words.ts';
import { TransferButtons } from './transfer-buttons.tsx';

export interface RecordToolbarProps {
  readonly module: RecordModule;
  readonly compiled: CompiledForm;
  readonly list: RefObject<MetaFormListHandle | null>;
  readonly title: string;
  /** The menu of stored views, next to the title. */
  readonly views?: ReactNode;
  readonly selectedIds: readonly string[];
  readonly onAdd: () => void;
  /** Shows the removed records. */
  readonly onBin: () => void;
}

/** Heading and buttons above a list of records. */
export function RecordToolbar(props: RecordToolbarProps) {
  const { module, compiled, list, title, views, selectedIds, onAdd, onBin } = props;
  const say = useWords(recordsWords);
  const { can } = useBusiness();
  return (
    <div className="business-toolbar">
      <div className="business-title">
        <Typography.Title level={1}>{title}</Typography.Title>
        {views}
      </div>
      <div className="business-buttons">
        {can(`${module.key}_add`) ? (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
            {say('add')}
          </Button>
        ) : null}
        <TransferButtons module={module} compiled={compiled} list={list} name={title} selectedIds={selectedIds} />
        <Button icon={<ReloadOutlined aria-hidden />} onClick={() => list.current?.reload()}>
          {say('refresh')}
        </Button>
        {can(`${module.key}_delete`) ? (
          <Button icon={<InboxOutlined aria-hidden />} onClick={onBin}>
            {say('bin')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
