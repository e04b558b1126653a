import { useCallback, useState } from 'react';
import type { Authorization, OrganizationPort, Person } from '../../ports/organization.ts';
import type { TreeNode } from '../../ports/ports.ts';
import { useWords } from '../language.tsx';
import { useAntdNotices } from '../frame/use-antd-notices.tsx';
import { TreePane } from '../tree/tree-pane.tsx';
import { useTree, type LoadTree } from '../tree/use-tree.ts';
import { entryOf, withoutPersons, withPersons } from './authorization-value.ts';
import { authorizationWords } from './authorization.words.ts';
import { AuthorizedPane } from './authorized-pane.tsx';
import { DepartmentPane } from './department-pane.tsx';
import { PersonPane } from './person-pane.tsx';
import { UnitPane } from './unit-pane.tsx';

/** Properties of `AuthorizationPicker`. */
export interface AuthorizationPickerProps {
  /** Source of units, departments and people. Keep it stable: another port is read again. */
  readonly port: OrganizationPort;
  readonly value: readonly Authorization[];
  readonly onChange: (value: readonly Authorization[]) => void;
}

/** Authorizes units and people in them: four panes from the unit tree to the authorized people. */
export function AuthorizationPicker({ port, value, onChange }: AuthorizationPickerProps) {
  const say = useWords(authorizationWords);
  const notices = useAntdNotices();
  const tree = useTree(useCallback((signal) => port.units({ signal }), [port]));
  const [original] = useState(value);
  const [unit, setUnit] = useState<TreeNode>();
  const [department, setDepartment] = useState<string>();
  const unitId = unit?.id ?? '';
  const departmentId = department ?? '';
  const loadDepartments = useCallback<LoadTree>((signal) => port.departments(unitId, { signal }), [port, unitId]);
  const loadPersons = useCallback<LoadTree>((signal) => port.persons(departmentId, { signal }), [port, departmentId]);

  function select(next: TreeNode | undefined) {
    setUnit(next);
    setDepartment(undefined);
  }

  function add(persons: readonly Person[]): boolean {
    const isTicked = entryOf(value, unitId) !== undefined;
    if (isTicked) onChange(withPersons(value, unitId, persons));
    else notices.warn(say('unitNotTicked'));
    return isTicked;
  }

  return (
    <div role="group" aria-label={say('label')} className="mf-authorization">
      <UnitPane tree={tree} value={value} selected={unit} onSelect={select} onChange={onChange} />
      {unit === undefined ? (
        <EmptyPane title={say('departments')} text={say('chooseUnit')} />
      ) : (
        // Another unit's pane is a new component, without the content of the last one.
        <DepartmentPane key={unitId} load={loadDepartments} selected={department} onSelect={setDepartment} />
      )}
      {department === undefined ? (
        <EmptyPane title={say('persons')} text={say('chooseDepartment')} />
      ) : (
        <PersonPane key={departmentId} load={loadPersons} onAdd={add} />
      )}
      <AuthorizedPane
        key={`authorized ${unitId}`}
        unit={unit}
        entry={entryOf(value, unit?.id)}
        onRemove={(ids) => onChange(withoutPersons(value, unitId, ids))}
        onRestore={() => onChange(original)}
      />
    </div>
  );
}

function EmptyPane({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <TreePane title={title}>
      <div className="mf-tree-pane-none">{text}</div>
    </TreePane>
  );
}
