import {
  CopyOutlined,
  DeleteOutlined,
  DragOutlined,
  EllipsisOutlined,
  EnterOutlined,
  FormOutlined,
  StarFilled,
  StarOutlined,
} from '@ant-design/icons';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { Button, Dropdown } from 'antd';
import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { ItemId } from '@org/meta-forms/document';
import { useActions } from '../actions/action-context.tsx';
import { actionWords, type ActionName } from '../actions/actions.words.ts';
import { useActionMenu } from '../actions/card-menu.tsx';
import { useDesignerPart, useItem } from '../react/designer-context.tsx';
import { CardOptions } from './card-options.tsx';

/**
 * The tools of the selection, in the bar above the cards, where they cover nothing. They are outside of the list, whose
 * cards take no controls.
 */
export function CardTools({ box }: { readonly box: RefObject<HTMLElement | null> }) {
  const say = useWords(actionWords);
  const id = useDesignerPart(({ selection }) => selection.at(-1));
  const hasItems = useDesignerPart(({ history }) => history.present.document.items.size > 0);
  if (id === undefined) return hasItems ? <span className="mfd-bar-text mfd-quiet">{say('toolsHint')}</span> : null;
  return <Tools key={id} id={id} box={box} />;
}

interface ToolsProps {
  readonly id: ItemId;
  readonly box: RefObject<HTMLElement | null>;
}

function Tools({ id, box }: ToolsProps) {
  const say = useWords(actionWords);
  const item = useItem(id);
  const bar = useRef<HTMLDivElement>(null);
  const card = () => box.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`);
  const count = useDesignerPart(({ selection }) => selection.length);
  const label = item?.label || item?.key || '';
  function onKeyDown(event: KeyboardEvent) {
    if (!(event.target instanceof Node) || !bar.current?.contains(event.target)) return;
    const buttons = [...bar.current.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    if (event.key === 'Escape') card()?.focus();
    else if (event.key === 'ArrowRight') buttons[(at + 1) % buttons.length]?.focus();
    else if (event.key === 'ArrowLeft') buttons.at(at - 1)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <>
      <span className="mfd-bar-text" aria-hidden="true">
        {count > 1 ? say('selected', { count }) : label}
      </span>
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        className="mfd-card-tools"
        aria-label={say('toolsOf', { label })}
        data-label={label}
        onKeyDown={onKeyDown}
      >
        <Tool name="openList" icon={<EnterOutlined />} />
        <Tool name="required" icon={<StarOutlined />} iconOn={<StarFilled />} />
        <Tool name="defaultValue" icon={<FormOutlined />} />
        <WidthTool />
        <MoveTool />
        <CardOptions id={id} />
        <Tool name="duplicate" icon={<CopyOutlined />} />
        <Tool name="remove" icon={<DeleteOutlined />} />
        <MoreTool />
      </div>
    </>
  );
}

interface ToolProps {
  readonly name: ActionName;
  readonly icon: ReactNode;
  /** The icon while it is on. */
  readonly iconOn?: ReactNode;
}

/** A button of one action; none where the action does not fit the selection. */
function Tool({ name, icon, iconOn }: ToolProps) {
  const language = useLanguage();
  const { all, run } = useActions();
  const action = all.find(({ id }) => id === name);
  const isOffered = useDesignerPart((state) => action?.when(state) === true);
  const isOn = useDesignerPart((state) => action?.isOn?.(state) === true);
  if (!isOffered || action === undefined) return null;
  const title = action.title(language);
  return (
    <Button
      type="text"
      size="small"
      icon={isOn ? iconOn : icon}
      aria-label={title}
      title={[title, action.keys?.[0]].filter(Boolean).join('  ')}
      {...(action.isOn && { 'aria-pressed': isOn })}
      onClick={() => run(action)}
    />
  );
}

function WidthTool() {
  const say = useWords(actionWords);
  const language = useLanguage();
  const { all, run } = useActions();
  const spans = all.filter(({ width }) => width !== undefined);
  const kind = useDesignerPart((state) => spans.find(({ when }) => when(state))?.width);
  const current = useDesignerPart((state) => spans.find(({ isOn }) => isOn?.(state) === true)?.id);
  if (kind === undefined) return null;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: current === undefined ? [] : [current],
        items: spans
          .filter(({ width }) => width === kind)
          .map(({ id, title }) => ({ key: id, label: title(language) })),
        onClick: ({ key }) => {
          const action = spans.find(({ id }) => id === key);
          if (action) run(action);
        },
      }}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the author has just opened this menu
      autoFocus
    >
      <Button type="text" size="small" aria-haspopup="menu" autoInsertSpace={false}>
        {say('width')}
      </Button>
    </Dropdown>
  );
}

/** 移动: the slots light up and a click on one moves the selection; 移动到…: next to an item that is searched. */
function MoveTool() {
  const language = useLanguage();
  const { all, run } = useActions();
  const moves = all.filter(({ id }) => id === 'move' || id === 'moveTo');
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: moves.map(({ id, title }) => ({ key: id, label: title(language) })),
        onClick: ({ key }) => {
          const action = moves.find(({ id }) => id === key);
          if (action) run(action);
        },
      }}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the author has just opened this menu
      autoFocus
    >
      <Button
        type="text"
        size="small"
        icon={<DragOutlined />}
        aria-haspopup="menu"
        aria-label={moves[0]?.title(language)}
      />
    </Dropdown>
  );
}

function MoreTool() {
  const say = useWords(actionWords);
  // The menu says what is on, which any edit may change.
  useDesignerPart(({ history }) => history);
  const menu = useActionMenu();
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the author has just opened this menu
    <Dropdown trigger={['click']} menu={menu} autoFocus>
      <Button type="text" size="small" icon={<EllipsisOutlined />} aria-haspopup="menu" aria-label={say('more')} />
    </Dropdown>
  );
}
