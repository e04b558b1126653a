import { useMemo } from 'react';
import type { Authorization } from '../../ports/organization.ts';
import type { TreeNode } from '../../ports/ports.ts';
import { useWords } from '../language.tsx';
import { LevelButtons } from '../tree/level-buttons.tsx';
import { SearchableTree } from '../tree/searchable-tree.tsx';
import { treeIndex } from '../tree/tree-index.ts';
import { TreePane } from '../tree/tree-pane.tsx';
import { TreeStates } from '../tree/tree-states.tsx';
import type { LoadedTree } from '../tree/use-tree.ts';
import { withoutUnit, withUnits } from './authorization-value.ts';
import { authorizationWords } from './authorization.words.ts';
import { PANE_HEIGHT } from './limits.ts';

export interface UnitPaneProps {
  readonly tree: LoadedTree;
  readonly value: readonly Authorization[];
  readonly selected: TreeNode | undefined;
  readonly onSelect: (unit: TreeNode | undefined) => void;
  readonly onChange: (value: readonly Authorization[]) => void;
}

/** The units: a tick authorizes a unit, a click or Enter shows its departments and people. */
export function UnitPane({ tree, value, selected, onSelect, onChange }: UnitPaneProps) {
  const say = useWords(authorizationWords);
  const ticked = useMemo(() => value.map(({ orgId }) => orgId), [value]);
  const counts = useMemo(() => new Map(value.map(({ orgId, userIds }) => [orgId, userIds.length])), [value]);
  const nodes = tree.state.stage === 'ready' ? tree.state.nodes : [];

  function drawName({ id, name }: TreeNode) {
    const count = counts.get(id) ?? 0;
    return (
      <>
        {name}
        {count > 0 && <span className="mf-tree-code"> {say('people', { count })}</span>}
      </>
    );
  }

  return (
    <TreePane
      title={say('units')}
      note={say('ticked', { count: value.length })}
      actions={
        <LevelButtons
          index={treeIndex(nodes)}
          marked={selected?.id}
          askFirst={say('unitFirst')}
          onTick={(units) =>
            onChange(
              withUnits(
                value,
                units.map(({ id }) => id),
              ),
            )
          }
        />
      }
    >
      <TreeStates tree={tree}>
        {(units) => (
          <SearchableTree
            label={say('units')}
            nodes={units}
            height={PANE_HEIGHT}
            ticked={ticked}
            onTick={({ id }, isTicked) => onChange(isTicked ? withUnits(value, [id]) : withoutUnit(value, id))}
            selected={selected ? [selected.id] : []}
            onSelect={(unit, isSelected) => onSelect(isSelected ? unit : undefined)}
            drawName={drawName}
          />
        )}
      </TreeStates>
    </TreePane>
  );
}
