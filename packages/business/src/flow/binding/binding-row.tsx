import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Button, Input, Select, TreeSelect } from 'antd';
import type { BoundField } from '../designer/conditions/bound-fields.ts';
import { LONGEST_EXPRESSION } from '../designer/properties/limits.ts';
import { useUnitTree } from '../../lists/use-unit-tree.ts';
import type { FlowProcess } from '../lists/use-processes.ts';
import type { BindingDraft } from './binding-draft.ts';
import { bindingWords } from './binding.words.ts';
import { ConditionRows } from './condition-rows.tsx';

/** Properties of `BindingRow`. */
export interface BindingRowProps {
  readonly at: number;
  readonly count: number;
  readonly draft: BindingDraft;
  readonly fields: readonly BoundField[];
  readonly processes: readonly FlowProcess[];
  readonly showsFaults: boolean;
  readonly disabled: boolean;
  readonly onChange: (draft: BindingDraft) => void;
  readonly onMove: (step: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** A rule: for which unit, under which condition, and which process. */
export function BindingRow(props: BindingRowProps) {
  const { at, count, draft, fields, processes, showsFaults, disabled, onChange, onMove, onRemove } = props;
  const say = useWords(bindingWords);
  const units = useUnitTree();
  const { unitId, processKey, condition } = draft;
  const known = processes.map((one) => ({ value: one.processDefinitionKey, label: one.processDefinitionName }));
  const isGone = processKey !== undefined && processKey !== '' && !known.some(({ value }) => value === processKey);
  const gone = isGone ? [{ value: processKey, label: say('goneProcess', { key: processKey }) }] : [];
  return (
    <li className="flow-binding" aria-label={say('rule', { at: at + 1 })}>
      <span className="flow-binding-number" aria-hidden>
        {at + 1}
      </span>
      <div className="flow-binding-parts">
        <TreeSelect<string>
          aria-label={say('unit')}
          disabled={disabled}
          value={unitId}
          showSearch={{ treeNodeFilterProp: 'title' }}
          popupMatchSelectWidth={false}
          treeData={[{ value: '', title: say('everyUnit') }, ...units]}
          onChange={(next: string) => onChange({ ...draft, unitId: next })}
        />
        <Select
          aria-label={say('process')}
          disabled={disabled}
          value={processKey}
          placeholder={say('process')}
          showSearch={{ optionFilterProp: 'label' }}
          {...(showsFaults && processKey === undefined && { status: 'error' as const })}
          options={[...known, ...gone, { value: '', label: say('noProcess') }]}
          onChange={(next: string) => onChange({ ...draft, processKey: next })}
        />
        {typeof condition === 'string' ? (
          <Input
            className="flow-binding-expression"
            aria-label={say('expression')}
            disabled={disabled}
            value={condition}
            maxLength={LONGEST_EXPRESSION}
            onChange={({ target }) => onChange({ ...draft, condition: target.value })}
          />
        ) : (
          <ConditionRows
            condition={condition}
            fields={fields}
            showsFaults={showsFaults}
            disabled={disabled}
            onChange={(next) => onChange({ ...draft, condition: next })}
          />
        )}
      </div>
      {disabled ? null : (
        <span className="flow-binding-tools">
          <Button
            type="text"
            icon={<ArrowUpOutlined aria-hidden />}
            aria-label={say('up')}
            disabled={at === 0}
            onClick={() => onMove(-1)}
          />
          <Button
            type="text"
            icon={<ArrowDownOutlined aria-hidden />}
            aria-label={say('down')}
            disabled={at === count - 1}
            onClick={() => onMove(1)}
          />
          <Button type="text" icon={<DeleteOutlined aria-hidden />} aria-label={say('remove')} onClick={onRemove} />
        </span>
      )}
    </li>
  );
}
