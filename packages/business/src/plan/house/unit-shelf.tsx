import { useWords } from '@org/meta-forms/react';
import type { TreeNode } from '@org/meta-forms/core';
import { TreeSelect } from 'antd';
import { useId, useState, type PointerEvent } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { useUnitTree } from '../../lists/use-unit-tree.ts';
import { useDepartments } from '../verbs/use-allottees.ts';
import { roomVerbsWords } from '../verbs/room-verbs.words.ts';
import type { Allottee } from '../verbs/use-room-changes.ts';

/** Properties of `UnitShelf`. */
export interface UnitShelfProps {
  /** Begins to drag an allottee. */
  readonly onPick: (allottee: Allottee, event: PointerEvent) => void;
  /** An allottee was pressed, with the mouse or a key. */
  readonly onPress: (allottee: Allottee) => void;
}

/** A unit and its departments, to be dragged onto rooms or pressed for the selected ones. */
export function UnitShelf({ onPick, onPress }: UnitShelfProps) {
  const say = useWords(roomVerbsWords);
  const { ownUnit } = useBusiness();
  const units = useUnitTree();
  const [chosen, setChosen] = useState<string>();
  const heading = useId();
  const unit = chosen ?? ownUnit?.id ?? units[0]?.value ?? '';
  const departments = useDepartments(unit);
  const unitName = nameIn(units, unit) ?? ownUnit?.name ?? '';
  const allottees: readonly Allottee[] = [
    ...(unit === '' ? [] : [{ unit, dept: '', name: unitName }]),
    ...flat(departments).map(({ id, name }) => ({ unit, dept: id, name })),
  ];
  return (
    <section className="plan-shelf" aria-labelledby={heading}>
      <h2 id={heading}>{say('shelf')}</h2>
      <TreeSelect<string | undefined>
        aria-label={say('shelfUnit')}
        value={unit === '' ? undefined : unit}
        placeholder={say('shelfEmpty')}
        showSearch={{ treeNodeFilterProp: 'title' }}
        popupMatchSelectWidth={false}
        treeDefaultExpandAll
        treeData={units}
        onChange={setChosen}
      />
      <ul>
        {allottees.map((allottee) => (
          <li key={`${allottee.unit} ${allottee.dept}`}>
            <button
              type="button"
              className={allottee.dept === '' ? 'plan-allottee is-unit' : 'plan-allottee'}
              onPointerDown={(event) => onPick(allottee, event)}
              onClick={() => onPress(allottee)}
            >
              {allottee.name}
            </button>
          </li>
        ))}
      </ul>
      <p className="plan-hint">{say('shelfHint')}</p>
    </section>
  );
}

interface Choice {
  readonly value: string;
  readonly title: string;
  readonly children: readonly Choice[];
}

function nameIn(nodes: readonly Choice[], id: string): string | undefined {
  for (const { value, title, children } of nodes) {
    const name = value === id ? title : nameIn(children, id);
    if (name !== undefined) return name;
  }
  return undefined;
}

function flat(nodes: readonly TreeNode[]): readonly TreeNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
}
