import { useId, type ReactNode } from 'react';
import type { CompiledField } from '../../contract/item-type.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { dialogWords } from '../dialog/dialog.words.ts';
import type { Side } from './merged-list.ts';
import { useMetaFormProvider } from '../meta-form-provider.tsx';

export interface SideChoiceProps {
  readonly legend: ReactNode;
  readonly sides: readonly { readonly side: Side; readonly label: string; readonly text?: ReactNode }[];
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}

/** Two versions side by side, one of which is chosen. */
export function SideChoice({ legend, sides, side, onChoose }: SideChoiceProps) {
  const name = useId();
  return (
    <fieldset className="mf-conflict-line">
      <legend>{legend}</legend>
      {sides.map((option) => (
        <label key={option.side}>
          <input type="radio" name={name} checked={side === option.side} onChange={() => onChoose(option.side)} />
          <span className="mf-conflict-side">{option.label}</span> {option.text}
        </label>
      ))}
    </fieldset>
  );
}

export interface SideTextProps {
  readonly field: CompiledField;
  readonly value: unknown;
  readonly display: string | undefined;
}

/** The value of one side, as text. */
export function SideText({ field, value, display }: SideTextProps) {
  const { kit } = useMetaFormProvider();
  const say = useWords(dialogWords);
  const language = useLanguage();
  if (Array.isArray(value) && field.type.structure === 'rows')
    return <span>{say('conflictRows', { count: value.length })}</span>;
  const text = kit.views[field.type.name]?.plainText(value, field, { display, language });
  return <span>{text ? text : say('emptyValue')}</span>;
}
