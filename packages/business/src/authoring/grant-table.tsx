import type { BodyOf, formModulesCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Checkbox, Table } from 'antd';
import { newFormWords } from './new-form.words.ts';

type Grants = BodyOf<typeof formModulesCalls.submit>['grants'];
type Action = Grants[number]['actions'][number];

const ACTIONS = ['view', 'edit', 'commit', 'delete', 'import', 'export'] as const;

export interface GrantTableProps {
  readonly roles: readonly { readonly id: string; readonly name: string }[];
  readonly grants: Grants;
  readonly onChange: (grants: Grants) => void;
}

/**
 * Which role may do what with the records of a form. People who may change records may also see them, and submit them
 * unless that is taken from them.
 */
export function GrantTable({ roles, grants, onChange }: GrantTableProps) {
  const say = useWords(newFormWords);
  const actionsOf = (roleId: string) => grants.find((grant) => grant.roleId === roleId)?.actions ?? [];

  function tick(roleId: string, action: Action, isTicked: boolean) {
    const before = actionsOf(roleId);
    const others = grants.filter((grant) => grant.roleId !== roleId);
    const actions = isTicked ? [...new Set<Action>([...before, ...along(action)])] : without(before, action);
    onChange(actions.length === 0 ? others : [...others, { roleId, actions }]);
  }

  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={[...roles]}
      scroll={{ y: 320 }}
      columns={[
        { title: say('role'), dataIndex: 'name' },
        ...ACTIONS.map((action) => ({
          title: say(action),
          key: action,
          width: action === 'edit' ? 110 : 72,
          render: (_value: unknown, { id, name }: GrantTableProps['roles'][number]) => (
            <Checkbox
              aria-label={say('mayDo', { role: name, action: say(action) })}
              checked={actionsOf(id).includes(action)}
              onChange={({ target }) => tick(id, action, target.checked)}
            />
          ),
        })),
      ]}
    />
  );
}

function along(action: Action): readonly Action[] {
  return action === 'edit' ? ['view', 'edit', 'commit'] : ['view', action];
}

/** Without seeing records nothing can be done with them. */
function without(actions: readonly Action[], action: Action): Action[] {
  return action === 'view' ? [] : actions.filter((other) => other !== action);
}
