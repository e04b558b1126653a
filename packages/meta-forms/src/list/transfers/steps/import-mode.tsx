import { Radio, Select, Typography } from 'antd';
import { useId } from 'react';
import { useWords } from '../../../ui/language.tsx';
import { importStepsWords } from './import-steps.words.ts';

/** Rows are new records, or change the records that the value of an item names. */
export interface ImportMode {
  readonly updateBy: string | undefined;
  readonly absent: 'add' | 'refuse';
}

export interface ImportModeFieldsProps {
  readonly mode: ImportMode;
  /** The items whose values name one record. */
  readonly keys: readonly { readonly key: string; readonly title: string }[];
  readonly onChange: (mode: ImportMode) => void;
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' } as const;

/** A name and its control: they go to the next line together. */
const pair = { display: 'flex', alignItems: 'center', gap: '8px 16px' } as const;

/** Chooses whether rows are added or update records. Draws nothing where no item names records. */
export function ImportModeFields({ mode, keys, onChange }: ImportModeFieldsProps) {
  const say = useWords(importStepsWords);
  const id = useId();
  const [first] = keys;
  if (!first) return null;
  const { updateBy, absent } = mode;
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <div style={line}>
        <span id={`${id}-mode`}>{say('mode')}</span>
        <Radio.Group
          aria-labelledby={`${id}-mode`}
          value={updateBy === undefined ? 'add' : 'update'}
          options={[
            { value: 'add', label: say('add') },
            { value: 'update', label: say('update') },
          ]}
          onChange={({ target }) => onChange({ ...mode, updateBy: target.value === 'add' ? undefined : first.key })}
        />
      </div>
      {updateBy === undefined ? null : (
        <>
          <div style={line}>
            <div style={pair}>
              <label htmlFor={`${id}-key`}>{say('keyItem')}</label>
              <Select
                id={`${id}-key`}
                style={{ minWidth: 160 }}
                value={updateBy}
                options={keys.map(({ key, title }) => ({ value: key, label: title }))}
                onChange={(key) => onChange({ ...mode, updateBy: key })}
              />
            </div>
            <div style={pair}>
              <span id={`${id}-absent`} style={{ whiteSpace: 'nowrap' }}>
                {say('absent')}
              </span>
              <Radio.Group
                aria-labelledby={`${id}-absent`}
                value={absent}
                options={[
                  { value: 'add', label: say('absentAdd') },
                  { value: 'refuse', label: say('absentRefuse') },
                ]}
                onChange={({ target }) => onChange({ ...mode, absent: target.value === 'refuse' ? 'refuse' : 'add' })}
              />
            </div>
          </div>
          <Typography.Text type="secondary">{say('updateHint')}</Typography.Text>
        </>
      )}
    </div>
  );
}
