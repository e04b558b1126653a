import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { layoutWords } from './layout.words.ts';

export interface MenuToggleProps {
  readonly collapsed: boolean;
  readonly onCollapse: (collapsed: boolean) => void;
}

/** Folds the sidebar away and brings it back. */
export function MenuToggle({ collapsed, onCollapse }: MenuToggleProps) {
  const say = useWords(layoutWords);
  const name = say(collapsed ? 'expand' : 'collapse');
  return (
    <Button
      type="text"
      icon={collapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
      aria-label={name}
      title={name}
      aria-expanded={!collapsed}
      onClick={() => onCollapse(!collapsed)}
    />
  );
}
