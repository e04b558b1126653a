import { DeleteOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Button, Space, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import { recordsWords } from '../records/records.words.ts';
import { administrationPermission, type Administration, type AdministrationTool } from './administration.ts';
import { administrationWords } from './administration.words.ts';

export interface AdministrationToolbarProps {
  readonly administration: Administration;
  readonly title: string;
  /** Number of selected rows. */
  readonly count: number;
  readonly onAdd: () => void;
  /** Undefined if the person may not remove rows. */
  readonly onRemove: (() => void) | undefined;
  readonly onTool: (tool: AdministrationTool) => void;
  readonly onReload: () => void;
  /** The button that exports the list. */
  readonly exporting: ReactNode;
}

/** Heading and buttons above the list of one entity. */
export function AdministrationToolbar(props: AdministrationToolbarProps) {
  const { administration, title, count, onAdd, onRemove, onTool, onReload, exporting } = props;
  const say = useWords(recordsWords);
  const sayOwn = useWords(administrationWords);
  const { can } = useBusiness();
  const tools = (administration.tools ?? []).filter(({ permission }) => can(permission));
  const toolButton = (tool: AdministrationTool) => (
    <Button key={tool.key} type={tool.isPrimary ? 'primary' : 'default'} onClick={() => onTool(tool)}>
      {sayOwn(tool.key)}
    </Button>
  );
  return (
    <div className="business-toolbar">
      <Typography.Title level={1}>{title}</Typography.Title>
      <Space wrap>
        {count > 0 ? <span className="business-selected">{say('selected', { count })}</span> : null}
        {administration.calls.save && can(administrationPermission(administration, 'add')) ? (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
            {say('add')}
          </Button>
        ) : null}
        {tools.filter(({ isPrimary }) => isPrimary).map(toolButton)}
        {onRemove ? (
          <Button icon={<DeleteOutlined aria-hidden />} onClick={onRemove}>
            {say('remove')}
          </Button>
        ) : null}
        {tools.filter(({ isPrimary }) => !isPrimary).map(toolButton)}
        {exporting}
        <Button icon={<ReloadOutlined aria-hidden />} onClick={onReload}>
          {say('refresh')}
        </Button>
      </Space>
    </div>
  );
}
