import { CloseOutlined } from '@ant-design/icons';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import { useWords } from '../../ui/language.tsx';
import { withGroup, type ListState } from '../list-state.ts';
import { groupingName } from './group-name.ts';
import { groupsWords } from './groups.words.ts';
import { useGroupFields } from './use-group-items.ts';

interface GroupChipProps {
  readonly compiled: CompiledForm;
  readonly state: ListState;
  readonly onStateChange: (state: ListState) => void;
  /** Called when the chip is gone, so that the focus has a place. */
  readonly onEmptied: () => void;
}

/** Says by which column a list is grouped; its cross removes that. */
export function GroupChip({ compiled, state, onStateChange, onEmptied }: GroupChipProps) {
  const say = useWords(groupsWords);
  const fields = useGroupFields(compiled);
  const { group } = state;
  const field = group && fields.get(group.key)?.field;
  if (!group || !field) return null;
  const name = groupingName(field.label, group, say);
  function remove() {
    onStateChange(withGroup(state, undefined));
    onEmptied();
  }
  return (
    <span className="mf-chip mf-chip-group">
      <span>{say('grouped', { name })}</span>
      <button type="button" aria-label={say('removeGrouping', { name })} title={say('ungroup')} onClick={remove}>
        <CloseOutlined aria-hidden />
      </button>
    </span>
  );
}
