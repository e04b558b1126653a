import { SearchOutlined } from '@ant-design/icons';
import { Input, Tree, type GetRef } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { TreeNode } from '../../ports/ports.ts';
import { useWords, type Say } from '../language.tsx';
import { pickerWords } from '../picker/picker.words.ts';
import type { TreePanelProps } from './tree-panel-props.ts';
import { ancestorsOf, flatNodes, matchingIds, nextMatch, parentsOf } from './tree-nodes.ts';

export interface SearchableTreeProps extends Pick<TreePanelProps, 'label' | 'multiple' | 'chosen' | 'height' | 'autoFocus' | 'onChoose' | 'onActivate'> {
  readonly nodes: readonly TreeNode[];
}

const FIELDS = { key: 'id', title: 'name', children: 'children' };

/** A tree with a search box whose Enter opens and marks the next match; only the rows in sight are drawn. */
export function SearchableTree({ nodes, label, multiple, chosen, height, autoFocus, onChoose, onActivate }: SearchableTreeProps) {
  const say = useWords(pickerWords);
  const tree = useRef<GetRef<typeof Tree>>(null);
  const [text, setText] = useState('');
  const byId = useMemo(() => new Map(flatNodes(nodes).map((node) => [node.id, node])), [nodes]);
  const parents = useMemo(() => parentsOf(nodes), [nodes]);
  const [expanded, setExpanded] = useState(() => openAtFirst(nodes, ancestorsOf(chosen, parents)));
  const [active, setActive] = useState<string | undefined>(chosen[0]);
  const first = useRef(chosen[0]);
  const matches = useMemo(() => matchingIds(nodes, text), [nodes, text]);
  const treeData = useMemo(() => [...nodes], [nodes]);
  const position = active === undefined ? 0 : matches.indexOf(active) + 1;

  useEffect(() => {
    if (first.current !== undefined) tree.current?.scrollTo({ key: first.current });
  }, []);

  function goToNext() {
    const next = nextMatch(matches, active);
    if (next === undefined) return;
    setExpanded((open) => [...new Set([...open, ...ancestorsOf([next], parents)])]);
    setActive(next);
    // The rows above it open first, or the tree does not know where it stands.
    requestAnimationFrame(() => tree.current?.scrollTo({ key: next, align: 'auto' }));
  }

  function choose(ids: readonly string[]) {
    onChoose(ids.flatMap((id) => byId.get(id) ?? []));
  }

  // Ids that are not in this tree (another branch of the organisation) stay chosen.
  const outside = chosen.filter((id) => !byId.has(id)).map((id): TreeNode => ({ id, name: id }));
  const chosenIds = [...chosen];
  return (
    <div>
      <Input
        value={text}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened what it stands in
        autoFocus={autoFocus ?? false}
        allowClear
        size="small"
        prefix={<SearchOutlined />}
        placeholder={say('treeSearch')}
        aria-label={say('searchLabel', { label })}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={(event) => {
          event.preventDefault();
          if (!event.nativeEvent.isComposing) goToNext();
        }}
      />
      <output style={{ display: 'block', minHeight: 20, fontSize: 12 }}>{searchOutcome(say, { text, count: matches.length, position })}</output>
      <Tree<TreeNode>
        ref={tree}
        treeData={treeData}
        fieldNames={FIELDS}
        height={height}
        // Rows on their way in have no place yet, and the next match could not be scrolled to.
        motion={false}
        blockNode
        aria-label={label}
        expandedKeys={[...expanded]}
        onExpand={(keys) => setExpanded(keys.map(String))}
        activeKey={active ?? null}
        onActiveChange={(key) => key !== null && setActive(String(key))}
        filterTreeNode={(node) => text !== '' && matches.includes(String(node.key))}
        {...(multiple
          ? {
              checkable: true,
              checkStrictly: true,
              checkedKeys: chosenIds,
              onCheck: (keys) => onChoose([...outside, ...(Array.isArray(keys) ? keys : keys.checked).map(String).flatMap((id) => byId.get(id) ?? [])]),
            }
          : { selectedKeys: chosenIds, onSelect: (keys) => choose(keys.map(String)) })}
        onDoubleClick={(_event, node) => !node.disabled && onActivate?.(node)}
      />
    </div>
  );
}

// One root is a heading; of several, opening one would push the others out of sight.
function openAtFirst(nodes: readonly TreeNode[], above: readonly string[]): readonly string[] {
  return nodes.length === 1 ? [...above, ...nodes.map(({ id }) => id)] : above;
}

function searchOutcome(say: Say<'noMatch' | 'matchPosition'>, { text, count, position }: { readonly text: string; readonly count: number; readonly position: number }): string {
  if (text === '') return '';
  return count === 0 ? say('noMatch', { text }) : say('matchPosition', { position, count });
}
