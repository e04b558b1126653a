import { useWords } from '../language.tsx';
import { SearchableTree } from '../tree/searchable-tree.tsx';
import { TreePane } from '../tree/tree-pane.tsx';
import { TreeStates } from '../tree/tree-states.tsx';
import { useTree, type LoadTree } from '../tree/use-tree.ts';
import { authorizationWords } from './authorization.words.ts';
import { PANE_HEIGHT } from './limits.ts';

export interface DepartmentPaneProps {
  readonly load: LoadTree;
  readonly selected: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
}

/** The departments of one unit: a click or Enter shows a department's people. */
export function DepartmentPane({ load, selected, onSelect }: DepartmentPaneProps) {
  const say = useWords(authorizationWords);
  const tree = useTree(load);
  return (
    <TreePane title={say('departments')}>
      <TreeStates tree={tree}>
        {(nodes) => (
          <SearchableTree
            label={say('departments')}
            nodes={nodes}
            height={PANE_HEIGHT}
            selected={selected === undefined ? [] : [selected]}
            onSelect={({ id }, isSelected) => onSelect(isSelected ? id : undefined)}
          />
        )}
      </TreeStates>
    </TreePane>
  );
}
