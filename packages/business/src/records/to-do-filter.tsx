import { TO_DO_FIELD } from '@org/contract';
import type { ListState } from '@org/meta-forms/list';
import { useWords } from '@org/meta-forms/react';
import { CloseOutlined } from '@ant-design/icons';
import { homeWords } from '../home/home.words.ts';
import { recordsWords } from './records.words.ts';
import { toDoOf } from './to-do-address.ts';

/** Shows as a chip that a list is limited to what waits for the person; its cross removes the limit. */
export function ToDoFilter({
  state,
  onStateChange,
}: {
  readonly state: ListState;
  readonly onStateChange: (state: ListState) => void;
}) {
  const say = useWords(recordsWords);
  const sayKind = useWords(homeWords);
  const kind = toDoOf(state.conditions);
  if (kind === undefined) return null;
  const showAll = () =>
    onStateChange({ ...state, page: 1, conditions: state.conditions.filter(({ field }) => field !== TO_DO_FIELD) });
  return (
    <p className="business-to-do" role="status">
      <span className="mf-chip">
        <span>{say('onlyToDo', { kind: sayKind(kind) })}</span>
        <button type="button" aria-label={say('showAll')} title={say('showAll')} onClick={showAll}>
          <CloseOutlined aria-hidden />
        </button>
      </span>
    </p>
  );
}
