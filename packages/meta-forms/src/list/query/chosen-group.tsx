import { CloseOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Segmented, Select } from 'antd';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { isPlainEnter } from '../../react/enter-moves.ts';
import type { FormPorts } from '../../ports/ports.ts';
import type { CandidateField } from '../../query/candidate-fields.ts';
import type { QueryOperator } from '../../query/query.ts';
import { emptyValue } from '../../query/query-value.ts';
import { useWords } from '../../ui/language.tsx';
import { ConditionValue } from './condition-value.tsx';
import { isDraftGroup, mayHaveGroups, mayMatchAny, type DraftCondition, type DraftGroup } from './query-draft.ts';
import { queryDialogWords } from './query-dialog.words.ts';
import type { QueryEditing } from './use-query-draft.ts';
import type { KeyNames } from './use-key-names.ts';

export interface ChosenProps {
  readonly editing: QueryEditing;
  readonly fields: ReadonlyMap<string, CandidateField>;
  readonly ports: FormPorts;
  readonly names: KeyNames;
  /** Enter in a text or number. */
  readonly onEnter: () => void;
}

interface ChosenGroupProps extends ChosenProps {
  readonly group: DraftGroup;
  /** Groups around the parts of this one. */
  readonly depth: number;
}

const MATCHES = ['all', 'any'] as const;

/** A group of conditions: how they are joined, its parts, and buttons for more. The outermost cannot be removed. */
export function ChosenGroup({ group, depth, ...chosen }: ChosenGroupProps) {
  const { editing } = chosen;
  const say = useWords(queryDialogWords);
  const isInner = depth > 0;
  const isTarget = editing.target === group.id;
  const refusesAny = !isInner && !mayMatchAny(editing.draft);
  return (
    <fieldset className={isTarget ? 'mf-query-group mf-query-target' : 'mf-query-group'}>
      <legend className="mf-query-hidden">{say(isInner ? 'group' : 'chosen')}</legend>
      <div className="mf-query-group-head">
        <Segmented
          size="small"
          aria-label={say('matchOf')}
          value={group.match}
          options={MATCHES.map((value) => ({ value, label: say(value), disabled: refusesAny && value === 'any' }))}
          onChange={(match) => editing.changeMatch(group.id, match)}
        />
        {refusesAny ? <span className="mf-query-note">{say('tooDeep')}</span> : null}
        {isInner ? (
          <span className="mf-query-actions">
            <Button
              size="small"
              type="text"
              icon={<PlusOutlined />}
              aria-pressed={isTarget}
              aria-label={say('addHere')}
              title={say('addHere')}
              onClick={() => editing.aim(isTarget ? undefined : group.id)}
            />
            <Button
              size="small"
              type="text"
              icon={<DeleteOutlined />}
              aria-label={say('removeGroup')}
              title={say('removeGroup')}
              onClick={() => editing.remove(group.id)}
            />
          </span>
        ) : null}
      </div>
      {group.parts.length === 0 ? <p className="mf-query-note">{say('noneChosen')}</p> : null}
      {group.parts.map((part) =>
        isDraftGroup(part) ? (
          <ChosenGroup key={part.id} {...chosen} group={part} depth={depth + 1} />
        ) : (
          <ChosenCondition key={part.id} {...chosen} condition={part} />
        ),
      )}
      {mayHaveGroups(editing.draft, depth) ? (
        <Button size="small" type="link" icon={<PlusOutlined aria-hidden />} onClick={() => editing.addGroup(group.id)}>
          {say('addGroup')}
        </Button>
      ) : null}
    </fieldset>
  );
}

function ChosenCondition({
  condition,
  editing,
  fields,
  ports,
  names,
  onEnter,
}: ChosenProps & { readonly condition: DraftCondition }) {
  const say = useWords(queryDialogWords);
  const row = useRef<HTMLDivElement>(null);
  const isAdded = editing.added === condition.id;
  useLayoutEffect(() => {
    if (isAdded) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isAdded]);
  const candidate = fields.get(condition.field);
  if (!candidate) return null;
  const { label } = candidate;
  return (
    <div ref={row} className={isAdded ? 'mf-query-condition mf-query-added' : 'mf-query-condition'}>
      <span className="mf-query-label" title={label}>
        {label}
      </span>
      <Select<QueryOperator>
        size="small"
        className="mf-query-operator"
        aria-label={say('operatorOf', { label })}
        value={condition.operator}
        popupMatchSelectWidth={false}
        options={candidate.operators.map((value) => ({ value, label: say(value) }))}
        onChange={(operator) =>
          editing.change({ ...condition, operator, value: emptyValue({ field: candidate, operator }) })
        }
      />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of the input in it */}
      <div className="mf-query-input" onKeyDown={(event) => isEnterInText(event, candidate) && onEnter()}>
        <ConditionValue
          // Another operator has another input; cleared values begin again.
          key={`${condition.operator} ${editing.clearings}`}
          candidate={candidate}
          condition={condition}
          ports={ports}
          names={names}
          onChange={(value) => editing.change({ ...condition, value })}
        />
      </div>
      <Button
        size="small"
        type="text"
        icon={<CloseOutlined />}
        aria-label={say('remove', { label })}
        title={say('remove', { label })}
        onClick={() => editing.remove(condition.id)}
      />
    </div>
  );
}

/** Enter in an input of text or a number. In lists and calendars Enter chooses. */
function isEnterInText(event: KeyboardEvent, { kind }: CandidateField): boolean {
  if (kind !== 'text' && kind !== 'number') return false;
  return isPlainEnter(event) && event.target instanceof HTMLInputElement && event.target.role !== 'combobox';
}
