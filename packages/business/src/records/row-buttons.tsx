import type { RecordModule } from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';
import { ButtonMenu } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { useBusiness } from '../forms/business-context.tsx';
import { recordsWords } from './records.words.ts';
import { isFinal, useRecordOptions, type RecordVerb } from './use-record-options.ts';
import type { RowTool } from './use-row-tools.tsx';

export interface RowButtonsProps {
  readonly module: RecordModule;
  readonly record: WireRecord;
  readonly onEdit: (record: WireRecord) => void;
  readonly onCopy: (record: WireRecord) => void;
  /** Missing if the module has no trace. */
  readonly onTrace?: (record: WireRecord) => void;
  readonly onVerb: (verb: RecordVerb, record: WireRecord) => void;
  /** Moves the record to the recycle bin, after a question. */
  readonly onRemove: (record: WireRecord) => void;
  /** What only the rows of this module offer. */
  readonly tools?: readonly RowTool[];
}

const NO_TOOLS: readonly RowTool[] = [];

/** The actions of the person on a record. An option is shown only if both the permission and the state allow it. */
export function RowButtons(props: RowButtonsProps) {
  const { module, record, onEdit, onCopy, onTrace, onVerb, onRemove, tools = NO_TOOLS } = props;
  const say = useWords(recordsWords);
  const { can } = useBusiness();
  const { isEditable, isRemovable, verbs, ownVerbs } = useRecordOptions(module)(record);
  const options = [
    { key: 'trace' as const, label: say('trace'), permitted: onTrace !== undefined },
    ...[...verbs, ...ownVerbs]
      .filter((verb) => !isFinal(verb))
      .map((verb) => ({ key: verb, label: say(verb), permitted: true })),
    { key: 'copy' as const, label: say('copy'), permitted: can(`${module.key}_add`) },
    ...tools.filter(({ isShown }) => !isShown).map(({ key, label }) => ({ key, label, permitted: true })),
    ...verbs.filter(isFinal).map((verb) => ({ key: verb, label: say(verb), permitted: true, danger: true })),
    { key: 'remove' as const, label: say('remove'), permitted: isRemovable, danger: true },
  ];

  function choose(choice: RecordVerb | RowTool['key'] | 'trace' | 'copy' | 'remove') {
    if (choice === 'trace') onTrace?.(record);
    else if (choice === 'copy') onCopy(record);
    else if (choice === 'remove') onRemove(record);
    else if (isTool(choice)) tools.find(({ key }) => key === choice)?.run(record);
    else onVerb(choice, record);
  }

  return (
    <>
      {tools
        .filter(({ isShown }) => isShown)
        .map(({ key, label, run, fits }) => (
          <RowLink key={key} label={label} isOffered={fits?.(record) ?? true} onClick={() => run(record)} />
        ))}
      {can(`${module.key}_edit`) ? (
        <RowLink label={say('edit')} isOffered={isEditable} onClick={() => onEdit(record)} />
      ) : null}
      <ButtonMenu type="link" size="small" label={say('more')} options={options} onChoose={choose} />
    </>
  );
}

function isTool(choice: string): choice is RowTool['key'] {
  return choice === 'assign' || choice === 'fill';
}

interface RowLinkProps {
  readonly label: string;
  readonly isOffered: boolean;
  readonly onClick: () => void;
}

/** It keeps its place where it is missing: a press down the list meets the same action in every row. */
function RowLink({ label, isOffered, onClick }: RowLinkProps) {
  return (
    <Button
      type="link"
      size="small"
      className="record-edit"
      {...(isOffered ? {} : { disabled: true, style: { visibility: 'hidden' } })}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
