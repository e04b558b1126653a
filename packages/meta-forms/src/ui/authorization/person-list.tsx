import type { Person } from '../../ports/organization.ts';
import { SearchableTree } from '../tree/searchable-tree.tsx';
import { withTicks } from '../tree/tree-links.ts';
import { PANE_HEIGHT } from './limits.ts';

export interface PersonListProps {
  readonly label: string;
  readonly persons: readonly Person[];
  readonly ticked: readonly string[];
  readonly onTicked: (ids: readonly string[]) => void;
}

/** People with checkboxes: a tree of one level, with the search and keys of the trees around it. */
export function PersonList({ label, persons, ticked, onTicked }: PersonListProps) {
  return (
    <SearchableTree
      label={label}
      nodes={persons}
      height={PANE_HEIGHT}
      ticked={ticked}
      onTick={(person, isTicked) => onTicked(withTicks(ticked, [person], isTicked))}
    />
  );
}
