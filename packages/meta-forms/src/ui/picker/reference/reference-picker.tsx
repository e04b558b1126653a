import { SearchOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { useWords } from '../../language.tsx';
import type { RecentPort, ReferencePort } from '../../../ports/ports.ts';
import { splitIds } from '../../../contract/id-list.ts';
import { RECENT_SIZE } from '../limits.ts';
import { pickerWords } from '../picker.words.ts';
import type { PickerProps } from '../picker-props.ts';
import { ReferenceDialog } from './reference-dialog.tsx';
import { ReferenceSelect } from './reference-select.tsx';
import { referenceNames, useNameSeparator } from '../names/use-names.ts';
import { useParentFirst } from '../parent-first.tsx';
import { useUnchosenNotice } from '../unchosen-notice.tsx';
import { useRecents } from '../use-recents.ts';

export interface ReferencePickerProps extends PickerProps {
  readonly port: ReferencePort;
  /** Missing: no earlier choices are offered. */
  readonly recents?: RecentPort | undefined;
  readonly referenceKey: string;
  readonly isTree: boolean;
  readonly byCode: boolean;
}

/** An autocomplete with a button that opens the source in a dialog: as a paged list, or as a tree. */
export function ReferencePicker(props: ReferencePickerProps) {
  const { label, port, referenceKey, isTree, multiple, cascade, value, disabled, compact, onChange } = props;
  const say = useWords(pickerWords);
  const separator = useNameSeparator();
  const { mayOpen, near } = useParentFirst(props);
  const [dialogOpen, setDialogOpen] = useState(false);
  const source = { port, referenceKey, cascade };
  const store = referenceNames(port, referenceKey);
  const recents = useRecents(source, props.recents);
  const notice = useUnchosenNotice(props);

  return (
    <>
      {near(
        <Space.Compact block>
          <ReferenceSelect
            {...props}
            source={source}
            store={store}
            recents={recents}
            mayOpen={mayOpen}
            notice={notice}
          />
          <Button
            icon={<SearchOutlined />}
            size={compact ? 'small' : 'medium'}
            style={compact ? { height: 'auto' } : undefined}
            disabled={disabled}
            aria-label={say('openDialog', { label })}
            aria-haspopup="dialog"
            onClick={() => mayOpen() && setDialogOpen(true)}
          />
        </Space.Compact>,
      )}
      {notice.line}
      {dialogOpen && (
        <ReferenceDialog
          label={label}
          source={source}
          isTree={isTree}
          multiple={multiple}
          value={value}
          store={store}
          maintenanceUrl={props.maintenanceUrl}
          onDismiss={() => setDialogOpen(false)}
          onChoose={(chosen) => {
            store.remember(chosen);
            recents.add(
              chosen
                .filter(({ id }) => !splitIds(value).includes(id))
                .slice(-RECENT_SIZE)
                .toReversed(),
            );
            onChange(chosen.map(({ id }) => id).join(','), chosen.map(({ name }) => name).join(separator));
            setDialogOpen(false);
          }}
        />
      )}
    </>
  );
}
