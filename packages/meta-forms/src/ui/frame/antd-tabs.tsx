import { Tabs } from 'antd';
import type { TabsFrameProps } from '../../contract/form-kit.ts';

export function AntdTabs({ tabs, activeKey, onSelect }: TabsFrameProps) {
  return <Tabs items={[...tabs]} activeKey={activeKey} onChange={onSelect} size="small" />;
}
