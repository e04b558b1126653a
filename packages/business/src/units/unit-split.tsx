import { PendingPage, useTreeList, type TreeListChoice } from '@org/meta-forms/antd';
import type { CompiledForm, Condition } from '@org/meta-forms/core';
import type { ListState, SearchedPart } from '@org/meta-forms/list';
import { useWords } from '@org/meta-forms/react';
import { CloseOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import { sendableScope, unitCondition, unitFieldOf, UNITS_PER_CONDITION } from './unit-condition.ts';
import { UnitPanel } from './unit-panel.tsx';
import { usePanelShown } from './use-panel-shown.ts';
import { unitsWords } from './units.words.ts';
import { useUnitAddress } from './use-unit-address.ts';

export interface UnitSplitProps {
  readonly compiled: CompiledForm;
  readonly state: ListState;
  readonly onStateChange: (state: ListState) => void;
  /** Draws the list. The given state includes the condition of the chosen unit, which is also given. */
  readonly children: (
    state: ListState,
    onStateChange: (state: ListState) => void,
    unit: SearchedPart | undefined,
  ) => ReactNode;
}

/** A list with a tree of units that filters it; without the tree if its records have no unit. */
export function UnitSplit(props: UnitSplitProps) {
  const field = useMemo(() => unitFieldOf(props.compiled), [props.compiled]);
  if (!field) return props.children(props.state, props.onStateChange, undefined);
  return <SplitByUnit {...props} field={field} />;
}

function SplitByUnit({
  field,
  state,
  onStateChange,
  children,
}: UnitSplitProps & { readonly field: { readonly key: string; readonly label: string } }) {
  const { organization } = useBusiness();
  const { choice, setChoice } = useUnitAddress();
  const [isShown, setShown] = usePanelShown();
  const units = useTreeList(
    useCallback((signal) => organization.units({ signal }), [organization]),
    choice,
  );
  const nodes = units.tree.state.stage === 'ready' ? units.tree.state.nodes : undefined;
  const scope = useMemo(() => sendableScope(units.scope, nodes ?? []), [units.scope, nodes]);
  const condition = useMemo(() => unitCondition(field, scope), [field, scope]);
  const scoped = useMemo(
    () => (condition ? { ...state, conditions: [...state.conditions, condition] } : state),
    [state, condition],
  );
  // The unit is a separate part of the address, so its condition is removed from those of the list.
  const change = (next: ListState) => onStateChange({ ...next, conditions: without(next.conditions, condition) });
  const say = useWords(unitsWords);
  const leave = () => setChoice({ ...choice, id: undefined });
  const chosen = choice.id === undefined ? undefined : (units.chosenName ?? choice.id);
  const unit = chosen === undefined ? undefined : { name: chosen, leave: say('searchAll'), onLeave: leave };
  const isTooLarge = scope.stage === 'some' && scope.ids.length > UNITS_PER_CONDITION;

  return (
    <div className="business-split">
      <UnitPanel
        units={units}
        choice={choice}
        isShown={isShown}
        onShow={setShown}
        onChoice={(next: TreeListChoice) => setChoice(next)}
      />
      <div className="business-split-list">
        {isShown || chosen === undefined ? null : <ChosenUnit name={chosen} onClear={leave} />}
        {scope.stage === 'unknown' || isTooLarge ? (
          <NoList isTooLarge={isTooLarge} failure={failureOf(units.tree.state)} />
        ) : (
          children(scoped, change, unit)
        )}
      </div>
    </div>
  );
}

/** The unit that limits a list whose tree is folded, with a button that removes the limit. */
function ChosenUnit({ name, onClear }: { readonly name: string; readonly onClear: () => void }) {
  const say = useWords(unitsWords);
  return (
    <p className="business-to-do" role="status">
      <span className="mf-chip">
        <span>{say('only', { name })}</span>
        <button type="button" aria-label={say('showAll')} title={say('showAll')} onClick={onClear}>
          <CloseOutlined aria-hidden />
        </button>
      </span>
    </p>
  );
}

function without(conditions: readonly Condition[], gone: Condition | undefined): readonly Condition[] {
  return gone === undefined ? conditions : conditions.filter((condition) => condition !== gone);
}

function failureOf(state: ReturnType<typeof useTreeList>['tree']['state']): string | undefined {
  return state.stage === 'failed' ? state.reason : undefined;
}

/** Replaces the list while the chosen units are loading, could not be loaded, or are too many. */
function NoList({ isTooLarge, failure }: { readonly isTooLarge: boolean; readonly failure: string | undefined }) {
  const say = useWords(unitsWords);
  if (isTooLarge) return <Alert type="warning" showIcon title={say('tooMany', { limit: UNITS_PER_CONDITION })} />;
  if (failure !== undefined) return <Alert type="error" showIcon title={say('failed')} description={failure} />;
  return <PendingPage shape="rows" />;
}
