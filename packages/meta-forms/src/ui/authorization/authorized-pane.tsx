import { Button } from 'antd';
import { useState } from 'react';
import type { Authorization } from '../../ports/organization.ts';
import type { TreeNode } from '../../ports/ports.ts';
import { useWords } from '../language.tsx';
import { useAntdNotices } from '../frame/use-antd-notices.tsx';
import { TreePane } from '../tree/tree-pane.tsx';
import { authorizationWords } from './authorization.words.ts';
import { PersonList } from './person-list.tsx';

export interface AuthorizedPaneProps {
  readonly unit: TreeNode | undefined;
  /** The unit's entry; undefined where it is not ticked. */
  readonly entry: Authorization | undefined;
  readonly onRemove: (ids: readonly string[]) => void;
  readonly onRestore: () => void;
}

/** The authorized people of one unit; ticked ones can be removed. */
export function AuthorizedPane({ unit, entry, onRemove, onRestore }: AuthorizedPaneProps) {
  const say = useWords(authorizationWords);
  const notices = useAntdNotices();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const persons = entry?.userList ?? [];

  function remove() {
    if (ticked.length === 0) return notices.warn(say('choosePerson'));
    onRemove(ticked);
    setTicked([]);
  }
  function restore() {
    onRestore();
    setTicked([]);
  }

  return (
    <TreePane
      title={say('authorized')}
      note={unit && say('authorizedOf', { unit: unit.name, count: persons.length })}
      actions={
        <>
          <Button size="small" onClick={remove}>
            {say('remove')}
          </Button>
          <Button size="small" onClick={restore}>
            {say('restore')}
          </Button>
        </>
      }
    >
      {persons.length > 0 ? (
        <PersonList label={say('authorized')} persons={persons} ticked={ticked} onTicked={setTicked} />
      ) : (
        <div className="mf-tree-pane-none">
          {say(unit === undefined ? 'chooseUnit' : entry === undefined ? 'notAuthorized' : 'nobody')}
        </div>
      )}
    </TreePane>
  );
}
