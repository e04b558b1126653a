import { Button } from 'antd';
import { useState } from 'react';
import type { Person } from '../../ports/organization.ts';
import { useWords } from '../language.tsx';
import { useAntdNotices } from '../frame/use-antd-notices.tsx';
import { TreePane } from '../tree/tree-pane.tsx';
import { TreeStates } from '../tree/tree-states.tsx';
import { useTree, type LoadTree } from '../tree/use-tree.ts';
import { authorizationWords } from './authorization.words.ts';
import { PersonList } from './person-list.tsx';

export interface PersonPaneProps {
  readonly load: LoadTree;
  /** Returns false where nobody could be added: the ticks then stay. */
  readonly onAdd: (persons: readonly Person[]) => boolean;
}

/** The people of one department; ticked ones are added to the unit's authorized people. */
export function PersonPane({ load, onAdd }: PersonPaneProps) {
  const say = useWords(authorizationWords);
  const notices = useAntdNotices();
  const tree = useTree(load);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const persons = tree.state.stage === 'ready' ? tree.state.nodes : [];

  function add() {
    const chosen = persons.filter(({ id }) => ticked.includes(id));
    if (chosen.length === 0) notices.warn(say('choosePerson'));
    else if (onAdd(chosen)) setTicked([]);
  }

  return (
    <TreePane
      title={say('persons')}
      actions={
        <>
          <Button size="small" type="primary" onClick={add}>
            {say('add')}
          </Button>
          <Button size="small" onClick={() => setTicked(persons.map(({ id }) => id))}>
            {say('selectAll')}
          </Button>
          <Button size="small" onClick={() => setTicked([])}>
            {say('clear')}
          </Button>
        </>
      }
    >
      <TreeStates tree={tree}>
        {(nodes) => <PersonList label={say('persons')} persons={nodes} ticked={ticked} onTicked={setTicked} />}
      </TreeStates>
    </TreePane>
  );
}
