import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLanguage, useWords } from '../ui/language.tsx';
import type { CompiledField } from '../contract/item-type.ts';
import type { TypedContent } from '../session/typed-content.ts';
import { compareSides, keptContent, type ComparedSides, type ConflictingField, type Side } from './conflicts.ts';
import { dialogWords } from './dialog.words.ts';
import { useMetaFormProvider } from './meta-form-provider.tsx';

interface ConflictPanelProps {
  readonly sides: ComparedSides;
  readonly onApply: (kept: TypedContent) => void;
  /** Everything is to be as the other person left it. */
  readonly onReload: () => void;
  readonly onDismiss: () => void;
}

/** After a stale save: what the other person changed, item by item, beside what I have, with a choice for each. */
export function ConflictPanel({ sides, onApply, onReload, onDismiss }: ConflictPanelProps) {
  const { kit } = useMetaFormProvider();
  const say = useWords(dialogWords);
  const comparison = useMemo(() => compareSides(sides), [sides]);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const element = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => element.current?.focus(), []);
  return (
    <section className="mf-conflict" ref={element} tabIndex={-1} aria-labelledby={titleId}>
      <p className="mf-conflict-title" id={titleId}>{say('conflictTitle')}</p>
      <p>{say(comparison.fields.length === 0 ? 'conflictNone' : 'conflictText')}</p>
      {comparison.fields.map((entry) => (
        <ConflictLine
          key={entry.field.key}
          entry={entry}
          side={chosen.get(entry.field.key) ?? entry.proposed}
          onChoose={(side) => setChosen(new Map(chosen).set(entry.field.key, side))}
        />
      ))}
      <div className="mf-conflict-buttons">
        <kit.Button kind="default" onClick={onDismiss}>{say('dismiss')}</kit.Button>
        <kit.Button kind="default" onClick={onReload}>{say('conflictReload')}</kit.Button>
        <kit.Button kind="primary" onClick={() => onApply(keptContent(comparison, sides, (key) => chosen.get(key)))}>{say('conflictApply')}</kit.Button>
      </div>
    </section>
  );
}

interface ConflictLineProps {
  readonly entry: ConflictingField;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}

function ConflictLine({ entry, side, onChoose }: ConflictLineProps) {
  const say = useWords(dialogWords);
  const name = useId();
  const { field } = entry;
  const sides = [
    { side: 'theirs', word: 'conflictTheirs', value: entry.theirs, display: entry.theirDisplay },
    { side: 'mine', word: field.type.structure === 'rows' ? 'conflictMerge' : 'conflictMine', value: entry.mine, display: entry.myDisplay },
  ] as const;
  return (
    <fieldset className="mf-conflict-line">
      <legend>{field.label}</legend>
      {sides.map((option) => (
        <label key={option.side}>
          <input type="radio" name={name} checked={side === option.side} onChange={() => onChoose(option.side)} />
          <span className="mf-conflict-side">{say(option.word)}</span>
          <SideText field={entry.field} value={option.value} display={option.display} />
        </label>
      ))}
    </fieldset>
  );
}

interface SideTextProps {
  readonly field: CompiledField;
  readonly value: unknown;
  readonly display: string | undefined;
}

function SideText({ field, value, display }: SideTextProps) {
  const { kit } = useMetaFormProvider();
  const say = useWords(dialogWords);
  const language = useLanguage();
  if (Array.isArray(value) && field.type.structure === 'rows') return say('conflictRows', { count: value.length });
  const text = kit.views[field.type.name]?.plainText(value, field, { display, language });
  return text ? text : say('emptyValue');
}
