import { useId, type ReactNode } from 'react';
import type { CompiledField } from '../../contract/item-type.ts';
import type { FormPorts } from '../../ports/ports.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { LinklessContext } from '../../ui/linkless-context.ts';
import { dialogWords } from '../dialog/dialog.words.ts';
import type { Side } from './merged-list.ts';
import { FieldBoundary } from '../field/field-boundary.tsx';
import { missingPort } from '../field/missing-port.ts';
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
  readonly ports: FormPorts;
}

/** The value of one side, as text. The names of ids are looked up where the record does not have them. */
export function SideText({ field, value, display, ports }: SideTextProps) {
  const { kit } = useMetaFormProvider();
  const say = useWords(dialogWords);
  const language = useLanguage();
  if (Array.isArray(value) && field.type.structure === 'rows')
    return <span>{say('conflictRows', { count: value.length })}</span>;
  const view = kit.views[field.type.name];
  const text = <span>{view?.plainText(value, field, { display, language }) || say('emptyValue')}</span>;
  const isNamed = field.type.showsCompanion && field.type.isFilled(value, field);
  if (!view || !isNamed || missingPort(view, ports)) return text;
  return (
    <LinklessContext value>
      <FieldBoundary fallback={text}>
        <view.Cell field={field} value={value} display={display} ports={ports} />
      </FieldBoundary>
    </LinklessContext>
  );
}
