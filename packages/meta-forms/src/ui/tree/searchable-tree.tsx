import { MinusSquareOutlined, PlusSquareOutlined } from '@ant-design/icons';
import { ConfigProvider, Tree, type GetRef } from 'antd';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { TreeNode } from '../../ports/ports.ts';
import { idsAbove, nodeOf, treeIndex } from './tree-index.ts';
import { halfTicked } from './tree-links.ts';
import { TreeSearchBox } from './tree-search-box.tsx';
import { useTreeSearch, type TreeSearch } from './use-tree-search.ts';

/** Indent of each level, in px (forms.md, sections 2 and 9). */
const TREE_INDENT = 20;

export interface SearchableTreeProps {
  readonly label: string;
  /** The same list while nothing changed: it is indexed once. */
  readonly nodes: readonly TreeNode[];
  /** Height of the tree in px. */
  readonly height: number;
  readonly autoFocus?: boolean | undefined;
  /** Ids of the marked nodes; with `onSelect` a click or Enter marks one, or unmarks it. */
  readonly selected?: readonly string[];
  readonly onSelect?: (node: TreeNode, isSelected: boolean) => void;
  /** Ids of the ticked nodes; with `onTick` each node has a checkbox, and Space ticks. */
  readonly ticked?: readonly string[];
  readonly onTick?: (node: TreeNode, isTicked: boolean) => void;
  /** A node was double clicked. */
  readonly onActivate?: ((node: TreeNode) => void) | undefined;
  readonly onExpand?: () => void;
  /** Drawn instead of the name alone. */
  readonly drawName?: (node: TreeNode) => ReactNode;
  readonly drawIcon?: (node: TreeNode) => ReactNode;
  /** + and - open and close a node, instead of arrows. */
  readonly hasPlusMinus?: boolean;
}

const THEME = { components: { Tree: { indentSize: TREE_INDENT } } };
const FIELDS = { key: 'id', title: 'name', children: 'children' };
const NONE: readonly string[] = [];

/**
 * A tree with a search box: typing opens and marks the first match, Enter the next one, or chooses the only one. Only
 * visible rows are drawn.
 */
export function SearchableTree({
  label,
  nodes,
  height,
  autoFocus = false,
  selected = NONE,
  onSelect,
  ticked = NONE,
  onTick,
  onActivate,
  onExpand,
  hasPlusMinus = false,
  ...draw
}: SearchableTreeProps) {
  const tree = useRef<GetRef<typeof Tree>>(null);
  const index = treeIndex(nodes);
  const search = useTreeSearch(index);
  const [expanded, setExpanded] = useState(() => openAtFirst(nodes, idsAbove(index, [...selected, ...ticked])));
  const [active, setActive] = useState<string | null>(null);
  const [shown, setShown] = useState<Pick<TreeSearch, 'text'> & { readonly current: string }>();
  const pressed = useRef(false);
  // The tree prepares its data again for every new list.
  const treeData = useMemo(() => [...nodes], [nodes]);
  const checkedKeys = useMemo(
    () => ({ checked: [...ticked], halfChecked: [...halfTicked(index, ticked)] }),
    [index, ticked],
  );
  const { drawName, drawIcon } = draw;

  const { current, matches, text } = search;
  // A longer text shows its first match again, although it is the same. Matches that pinyin adds do not.
  if (current !== undefined && (shown?.current !== current || shown.text !== text)) {
    setShown({ current, text });
    setExpanded(withOpen(expanded, idsAbove(index, [current])));
    setActive(current);
  }
  useScrolling(tree, { first: selected[0] ?? ticked[0], shown });

  /** Enter in the search box: the only match is chosen, of several the next one is shown. */
  function chooseOrGoOn() {
    const [only, ...others] = matches;
    const node = only === undefined || others.length > 0 ? undefined : nodeOf(index, only);
    if (node === undefined) return search.goOn();
    if (node.disabled) return;
    if (onSelect) onSelect(node, true);
    // The list stays open, so a tick waits until the search by pinyin has found all matches.
    else if (!search.isLooking && !ticked.includes(node.id)) onTick?.(node, true);
  }

  function selectByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !onSelect || active === null) return;
    // The tree itself would open the node or tick it, for which arrows and Space exist.
    event.preventDefault();
    event.stopPropagation();
    const node = nodeOf(index, active);
    if (node && !node.disabled) onSelect(node, !selected.includes(node.id));
  }

  // The tree returns copies with its own state added.
  const own = (node: TreeNode) => nodeOf(index, node.id) ?? node;

  return (
    <div className={index.flat.length === nodes.length ? 'mf-tree mf-tree-flat' : 'mf-tree'}>
      <TreeSearchBox label={label} search={search} takesFocus={autoFocus} onEnter={chooseOrGoOn} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to keys before the tree does */}
      <div onKeyDownCapture={selectByEnter} onMouseDownCapture={() => (pressed.current = true)}>
        <ConfigProvider theme={THEME}>
          <Tree<TreeNode>
            ref={tree}
            treeData={treeData}
            fieldNames={FIELDS}
            height={height}
            // Animated rows have no position yet, so the next match could not be scrolled to.
            motion={false}
            blockNode
            aria-label={label}
            expandedKeys={expanded}
            onExpand={(keys) => {
              setExpanded(keys.map(String));
              onExpand?.();
            }}
            activeKey={active}
            // The mouse clears the active node: otherwise the tree would scroll back to it.
            onActiveChange={(key) => setActive(key === null ? null : String(key))}
            onFocus={() => !pressed.current && search.current !== undefined && setActive(search.current)}
            onBlur={() => (pressed.current = false)}
            filterTreeNode={(node) => search.isMatch(String(node.key))}
            selectable={onSelect !== undefined}
            selectedKeys={[...selected]}
            onSelect={(_keys, { node, selected: isSelected }) => onSelect?.(own(node), isSelected)}
            {...(onTick
              ? {
                  checkable: true,
                  checkStrictly: true,
                  checkedKeys,
                  onCheck: (_keys, { node, checked }) => onTick(own(node), checked),
                }
              : {})}
            {...(drawName ? { titleRender: drawName } : {})}
            {...(drawIcon
              ? {
                  showIcon: true,
                  icon: ({ eventKey }: { readonly eventKey: string }) => drawIcon(own({ id: eventKey, name: '' })),
                }
              : {})}
            {...(hasPlusMinus ? { switcherIcon: plusOrMinus } : {})}
            onDoubleClick={(_event, node) => !node.disabled && onActivate?.(own(node))}
          />
        </ConfigProvider>
      </div>
    </div>
  );
}

function plusOrMinus({ expanded }: { readonly expanded?: boolean }) {
  return expanded ? <MinusSquareOutlined aria-hidden /> : <PlusSquareOutlined aria-hidden />;
}

// A single root is a heading; opening one of several would push the others out of view.
function openAtFirst(nodes: readonly TreeNode[], above: ReadonlySet<string>): string[] {
  return [...new Set([...above, ...(nodes.length === 1 ? nodes.map(({ id }) => id) : [])])];
}

/** The same list where all are open: the tree lays all rows out for a new one. */
function withOpen(expanded: string[], ids: ReadonlySet<string>): string[] {
  const open = new Set(expanded);
  const added = [...ids].filter((id) => !open.has(id));
  return added.length === 0 ? expanded : [...expanded, ...added];
}

interface Scrolling {
  /** The node in sight at first. */
  readonly first: string | undefined;
  /** A match: a new object scrolls to it again. */
  readonly shown: { readonly current: string } | undefined;
}

function useScrolling(tree: RefObject<GetRef<typeof Tree> | null>, { first, shown }: Scrolling): void {
  const atFirst = useRef(first);
  useEffect(() => {
    if (atFirst.current !== undefined) tree.current?.scrollTo({ key: atFirst.current });
  }, [tree]);
  useEffect(() => {
    if (!shown) return undefined;
    // The rows above it open first; before that the tree does not know its position.
    const frame = requestAnimationFrame(() => tree.current?.scrollTo({ key: shown.current, align: 'auto' }));
    return () => cancelAnimationFrame(frame);
  }, [tree, shown]);
}
