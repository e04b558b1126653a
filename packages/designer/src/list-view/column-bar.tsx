import { useWords } from '@org/meta-forms/react';
import { Button, InputNumber, Segmented } from 'antd';
import { useDesigner } from '../react/designer-context.tsx';
import type { ShownColumn } from './list-columns.ts';
import { listViewWords } from './list-view.words.ts';
import type { ColumnCommands } from './use-column-commands.ts';

export interface ColumnBarProps {
  /** The columns as they are drawn, and the place of the chosen one among them. */
  readonly shown: readonly ShownColumn[];
  readonly place: number;
  readonly columns: ColumnCommands;
}

/** Everything that can be done to the chosen column, by click. */
export function ColumnBar({ shown, place, columns }: ColumnBarProps) {
  const say = useWords(listViewWords);
  const designer = useDesigner();
  const column = shown[place];
  if (column === undefined) return <p className="mfd-quiet mfd-list-bar">{say('chooseColumn')}</p>;
  const { id, label, fixed, align, width } = column;
  // A column stays among those of its edge.
  const mayMove = (step: number) => shown[place + step] !== undefined && shown[place + step]?.fixed === fixed;
  return (
    <div className="mfd-list-bar" role="toolbar" aria-label={say('column', { label })}>
      <b>{label}</b>
      <Button autoInsertSpace={false} disabled={!mayMove(-1)} onClick={() => columns.moveTo(id, place - 1)}>
        {say('moveLeft')}
      </Button>
      <Button autoInsertSpace={false} disabled={!mayMove(1)} onClick={() => columns.moveTo(id, place + 1)}>
        {say('moveRight')}
      </Button>
      <Button autoInsertSpace={false} onClick={() => columns.setShown(id, label, false)}>
        {say('hide')}
      </Button>
      <span>{say('fixed')}</span>
      <Segmented<'none' | 'left' | 'right'>
        aria-label={say('fixed')}
        value={fixed ?? 'none'}
        options={[
          { value: 'none', label: say('scrolls') },
          { value: 'left', label: say('left') },
          { value: 'right', label: say('right') },
        ]}
        onChange={(edge) => designer.run('fixColumns', { ids: [id], edge: edge === 'none' ? undefined : edge })}
      />
      <span>{say('align')}</span>
      <Segmented<'left' | 'center' | 'right'>
        aria-label={say('align')}
        value={align}
        options={[
          { value: 'left', label: say('alignLeft') },
          { value: 'center', label: say('alignCenter') },
          { value: 'right', label: say('alignRight') },
        ]}
        onChange={(next) => designer.run('setColumnAlign', { ids: [id], align: next })}
      />
      <InputNumber
        controls={false}
        aria-label={say('width')}
        prefix={say('width')}
        placeholder={say('defaultWidth')}
        precision={0}
        min={40}
        max={1200}
        value={width ?? null}
        onChange={(next) => columns.setWidth(id, next ?? undefined)}
        onBlur={designer.seal}
      />
    </div>
  );
}
