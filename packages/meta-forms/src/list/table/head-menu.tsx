import { MoreOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { useRef, type RefObject } from 'react';
import type { ListColumn } from '../../compile/compiled-form.ts';
import type { SortKey } from '../../ports/ports.ts';
import { useWords } from '../../ui/language.tsx';
import type { ColumnActions } from '../columns/use-column-actions.ts';
import { headMenuWords } from '../columns/head-menu.words.ts';

/** An entry that the host adds to the menu of a column, such as a filter. */
export interface HeadItem {
  readonly key: string;
  readonly label: string;
  /** Called with the head, to which a box that the entry opens belongs. */
  readonly onSelect: (head: HTMLElement) => void;
}

export interface HeadMenuProps {
  readonly column: ListColumn;
  readonly edge: 'left' | 'right' | undefined;
  readonly direction: SortKey['direction'] | undefined;
  readonly actions: ColumnActions | undefined;
  readonly items: readonly HeadItem[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onSort: (direction: SortKey['direction'] | undefined) => void;
  readonly onFit: () => void;
}

/** The menu of a column's head: all that can be done by dragging, and sorting. */
export function HeadMenu(props: HeadMenuProps) {
  const { column, open, onOpenChange } = props;
  const say = useWords(headMenuWords);
  const button = useRef<HTMLButtonElement>(null);
  const groups = useGroups(props, button);
  if (groups.length === 0) return null;
  const items = groups.flatMap((group, index) =>
    index === 0 ? group : [{ key: `divider${index}`, type: 'divider' as const } as Items[number]].concat(group),
  );
  return (
    <Dropdown
      trigger={['click']}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the arrows go through the menu that has just opened
      autoFocus
      // A menu that stays begins at the entry that was chosen last.
      destroyOnHidden
      open={open}
      onOpenChange={onOpenChange}
      menu={{ items, onClick: ({ domEvent }) => domEvent.stopPropagation() }}
    >
      <button
        ref={button}
        type="button"
        className="mf-list-menu"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={say('menuOf', { name: column.label })}
        onPointerDown={(event) => event.stopPropagation()}
      >
        <MoreOutlined aria-hidden />
      </button>
    </Dropdown>
  );
}

type Items = NonNullable<MenuProps['items']>;

function useGroups(
  { column, edge, direction, actions, items, onSort, onFit }: HeadMenuProps,
  button: RefObject<HTMLElement | null>,
): readonly Items[] {
  const say = useWords(headMenuWords);
  const { key } = column;
  const sorting: Items = column.sortable
    ? [
        { key: 'ascending', label: say('ascending'), onClick: () => onSort('ascending') },
        { key: 'descending', label: say('descending'), onClick: () => onSort('descending') },
        ...(direction ? [{ key: 'unsorted', label: say('unsorted'), onClick: () => onSort(undefined) }] : []),
      ]
    : [];
  const own: Items = items.map((item) => ({
    key: `host.${item.key}`,
    label: item.label,
    onClick() {
      const head = button.current?.closest('th');
      if (head) item.onSelect(head);
    },
  }));
  if (!actions) return [sorting, own].filter(({ length }) => length > 0);
  const placing: Items = [
    ...(edge === 'left' ? [] : [{ key: 'fixLeft', label: say('fixLeft'), onClick: () => actions.fix(key, 'left') }]),
    ...(edge === 'right'
      ? []
      : [{ key: 'fixRight', label: say('fixRight'), onClick: () => actions.fix(key, 'right') }]),
    ...(edge ? [{ key: 'unfix', label: say('unfix'), onClick: () => actions.fix(key, 'none') }] : []),
    { key: 'moveLeft', label: say('moveLeft'), onClick: () => actions.shift(key, -1) },
    { key: 'moveRight', label: say('moveRight'), onClick: () => actions.shift(key, 1) },
    { key: 'fit', label: say('fit'), onClick: onFit },
  ];
  const hiding: Items = [{ key: 'hide', label: say('hide'), onClick: () => actions.hide(key) }];
  return [sorting, own, placing, hiding].filter(({ length }) => length > 0);
}
