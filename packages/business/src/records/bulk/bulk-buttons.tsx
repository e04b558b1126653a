import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { LifecycleVerb } from '@org/contract';
import { ButtonMenu, ButtonRow } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { isFinal } from '../use-record-options.ts';
import { bulkWords } from './bulk.words.ts';

/** Verbs that have a button; the others are in a menu. */
const VERBS_AS_BUTTONS = 2;
/** Buttons on a phone, of which one line has to be enough; a button that is no verb is wider. */
const BUTTONS_ON_A_PHONE = { withVerbs: 2, others: 1 };

export interface BulkButtonsProps {
  readonly verbs: readonly LifecycleVerb[];
  readonly disabled: boolean;
  readonly onVerb: (verb: LifecycleVerb) => void;
  /** Missing: the person may not, or no ticked record is in a state that allows it. */
  readonly onEdit?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
  /** Further actions, such as an export. */
  readonly children?: ReactNode;
}

/** The actions for the ticked records of a module. */
export function BulkButtons({ verbs, disabled, onVerb, onEdit, onRemove, children }: BulkButtonsProps) {
  const say = useWords(bulkWords);
  const inMenu = verbs.length > VERBS_AS_BUTTONS + 1 ? verbs.slice(VERBS_AS_BUTTONS) : [];
  const asButtons = inMenu.length > 0 ? verbs.slice(0, VERBS_AS_BUTTONS) : verbs;
  return (
    <ButtonRow foldsWide most={verbs.length > 0 ? BUTTONS_ON_A_PHONE.withVerbs : BUTTONS_ON_A_PHONE.others}>
      {asButtons.map((verb) => (
        <Button
          key={verb}
          type="text"
          danger={isFinal(verb)}
          disabled={disabled}
          autoInsertSpace={false}
          onClick={() => onVerb(verb)}
        >
          {say(verb)}
        </Button>
      ))}
      {inMenu.length > 0 ? (
        <ButtonMenu
          type="text"
          disabled={disabled}
          label={say('more')}
          options={inMenu.map((key) => ({ key, label: say(key), permitted: true, danger: isFinal(key) }))}
          onChoose={onVerb}
        />
      ) : null}
      {onEdit ? (
        <Button type="text" icon={<EditOutlined aria-hidden />} disabled={disabled} onClick={onEdit}>
          {say('edit')}
        </Button>
      ) : null}
      {onRemove ? (
        <Button type="text" danger icon={<DeleteOutlined aria-hidden />} disabled={disabled} onClick={onRemove}>
          {say('remove')}
        </Button>
      ) : null}
      {/* What does not fit is behind one button, from the end. */}
      {children}
    </ButtonRow>
  );
}
