import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { FormPorts } from '../../ports/ports.ts';
import { useWords } from '../../ui/language.tsx';
import type { TypedContent } from '../../session/drafts/typed-content.ts';
import { compareSides, chosenContent, type Choices, type ComparedSides, type ConflictingField } from './conflicts.ts';
import { dialogWords } from '../dialog/dialog.words.ts';
import type { Side } from './merged-list.ts';
import { RowConflictLines } from './row-conflict-lines.tsx';
import { SideChoice, SideText } from './side-choice.tsx';
import { useMetaFormProvider } from '../meta-form-provider.tsx';

interface ConflictPanelProps {
  readonly sides: ComparedSides;
  readonly onApply: (content: TypedContent) => void;
  /** Reloads the record and discards one's own changes. */
  readonly onReload: () => void;
  readonly onDismiss: () => void;
}

/** After a stale save: the other person's changes, item by item, next to one's own, with a choice for each. */
export function ConflictPanel({ sides, onApply, onReload, onDismiss }: ConflictPanelProps) {
  const { kit } = useMetaFormProvider();
  const { ports } = sides.session;
  const say = useWords(dialogWords);
  const comparison = useMemo(() => compareSides(sides), [sides]);
  const [chosen, setChosen] = useState<Choices>(new Map());
  const choose = (key: string, side: Side) => setChosen((before) => new Map(before).set(key, side));
  const element = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => element.current?.focus(), []);
  return (
    <section className="mf-conflict" ref={element} tabIndex={-1} aria-labelledby={titleId}>
      <p className="mf-conflict-title" id={titleId}>
        {say('conflictTitle')}
      </p>
      <p>{say(comparison.fields.length + comparison.rows.length === 0 ? 'conflictNone' : 'conflictText')}</p>
      {comparison.fields.map((entry) => (
        <ConflictLine
          key={entry.field.key}
          entry={entry}
          ports={ports}
          side={chosen.get(entry.field.key) ?? 'mine'}
          onChoose={(side) => choose(entry.field.key, side)}
        />
      ))}
      {comparison.rows.map((row) => (
        <RowConflictLines
          key={`${row.kind} ${row.key}`}
          conflict={row}
          ports={ports}
          choices={chosen}
          onChoose={choose}
        />
      ))}
      <TakenOver entries={comparison.onlyTheirs} ports={ports} />
      {comparison.listsOfBoth.length === 0 ? null : (
        <p>{say('conflictMerged', { lists: comparison.listsOfBoth.map(({ label }) => label).join(say('between')) })}</p>
      )}
      <div className="mf-conflict-buttons">
        <kit.Button kind="default" onClick={onDismiss}>
          {say('dismiss')}
        </kit.Button>
        <kit.Button kind="default" onClick={onReload}>
          {say('conflictReload')}
        </kit.Button>
        <kit.Button kind="primary" onClick={() => onApply(chosenContent(comparison, sides, chosen))}>
          {say('conflictApply')}
        </kit.Button>
      </div>
    </section>
  );
}

interface TakenOverProps {
  readonly entries: readonly ConflictingField[];
  readonly ports: FormPorts;
}

/** Items and lists that only the other person changed: nothing is asked, so it is said what the form gets. */
function TakenOver({ entries, ports }: TakenOverProps) {
  const say = useWords(dialogWords);
  const titleId = useId();
  if (entries.length === 0) return null;
  return (
    <>
      <p id={titleId}>{say('conflictTaken')}</p>
      <ul className="mf-conflict-made" aria-labelledby={titleId}>
        {entries.map(({ field, theirs, theirDisplay }) => (
          <li key={field.key}>
            <span className="mf-conflict-side">{field.label}</span>{' '}
            <SideText field={field} value={theirs} display={theirDisplay} ports={ports} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface ConflictLineProps {
  readonly entry: ConflictingField;
  readonly ports: FormPorts;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}

function ConflictLine({ entry, ports, side, onChoose }: ConflictLineProps) {
  const say = useWords(dialogWords);
  const { field } = entry;
  const sides = [
    {
      side: 'theirs',
      label: say('conflictTheirs'),
      text: <SideText field={field} value={entry.theirs} display={entry.theirDisplay} ports={ports} />,
    },
    {
      side: 'mine',
      label: say('conflictMine'),
      text: <SideText field={field} value={entry.mine} display={entry.myDisplay} ports={ports} />,
    },
  ] as const;
  return <SideChoice legend={field.label} sides={sides} side={side} onChoose={onChoose} />;
}
