import { DeleteOutlined, ExpandOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useWords } from '../language.tsx';
import { usePickerMessages } from '../picker/use-picker-messages.ts';
import { useGridPart, useGridScope } from './grid-scope.ts';
import { gridWords } from './grid.words.ts';

/** Buttons that concern rows, and how many rows there are. */
export function GridToolbar({ rowCount }: { readonly rowCount: number }) {
  const { grid } = useGridScope();
  const say = useWords(gridWords);
  const messages = usePickerMessages();
  const selected = useGridPart(grid, () => grid.selectedIds().length);

  function openRow() {
    const rowId = grid.selectedIds()[0] ?? grid.store.get().active?.rowId;
    if (rowId === undefined) messages.warn(say('chooseRows'));
    else grid.openRow(rowId);
  }

  return (
    <div className="mf-grid-toolbar">
      {grid.canAddRemove ? (
        <>
          <Button size="small" autoInsertSpace={false} icon={<PlusOutlined aria-hidden />} onClick={grid.add}>{say('add')}</Button>
          <Button size="small" autoInsertSpace={false} icon={<DeleteOutlined aria-hidden />} onClick={() => grid.removeSelected() || messages.warn(say('chooseRows'))}>{say('remove')}</Button>
        </>
      ) : null}
      {grid.plan.selectable ? <Button size="small" autoInsertSpace={false} icon={<ExpandOutlined aria-hidden />} onClick={openRow}>{say('open')}</Button> : null}
      <span className="mf-grid-count">
        {say('count', { count: rowCount })}
        {selected > 0 ? ` · ${say('selected', { count: selected })}` : ''}
      </span>
    </div>
  );
}
