import { ButtonMenu } from '@org/meta-forms/antd';
import type { WireRecord } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { useBusiness } from '../forms/business-context.tsx';
import { recordsWords } from '../records/records.words.ts';
import { administrationPermission, type Administration, type AdministrationVerb } from './administration.ts';
import { administrationWords } from './administration.words.ts';

export interface AdministrationRowProps {
  readonly administration: Administration;
  readonly record: WireRecord;
  readonly onEdit: (record: WireRecord) => void;
  /** Starts a new row below this one. */
  readonly onAddBelow: (record: WireRecord) => void;
  readonly onVerb: (verb: AdministrationVerb) => void;
}

const ADD_BELOW = 'addBelow';

/** The buttons of the verbs that the person may currently use on this record. */
export function AdministrationRow({ administration, record, onEdit, onAddBelow, onVerb }: AdministrationRowProps) {
  const say = useWords(recordsWords);
  const sayVerb = useWords(administrationWords);
  const { can } = useBusiness();
  const offered = (administration.verbs ?? []).filter(
    ({ permission, isOffered }) => can(permission) && (isOffered?.(record) ?? true),
  );
  const mayAddBelow =
    administration.below !== undefined &&
    administration.calls.save !== undefined &&
    can(administrationPermission(administration, 'add'));
  const options = [
    { key: ADD_BELOW, label: sayVerb(ADD_BELOW), permitted: mayAddBelow },
    ...offered.filter(({ isDirect }) => !isDirect).map(({ key }) => ({ key, label: sayVerb(key), permitted: true })),
  ].filter(({ permitted }) => permitted);
  // A menu with one entry costs a press and hides it.
  const only = options.length === 1 ? options[0] : undefined;

  function choose(chosen: string) {
    const verb = offered.find(({ key }) => key === chosen);
    if (verb) onVerb(verb);
    else onAddBelow(record);
  }

  return (
    <>
      {administration.calls.save &&
      can(administrationPermission(administration, 'edit')) &&
      (administration.isEditable?.(record) ?? true) ? (
        <Button type="link" size="small" onClick={() => onEdit(record)}>
          {say('edit')}
        </Button>
      ) : null}
      {offered
        .filter(({ isDirect }) => isDirect)
        .map((verb) => (
          <Button key={verb.key} type="link" size="small" autoInsertSpace={false} onClick={() => onVerb(verb)}>
            {sayVerb(verb.key)}
          </Button>
        ))}
      {only ? (
        <Button type="link" size="small" autoInsertSpace={false} onClick={() => choose(only.key)}>
          {only.label}
        </Button>
      ) : (
        <ButtonMenu type="link" size="small" label={say('more')} options={options} onChoose={choose} />
      )}
    </>
  );
}
