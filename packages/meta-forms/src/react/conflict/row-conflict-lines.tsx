import { useId } from 'react';
import type { FormPorts } from '../../ports/ports.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import type { Choices } from './conflicts.ts';
import { dialogWords } from '../dialog/dialog.words.ts';
import type { RowConflict, Side } from './merged-list.ts';
import { useMetaFormProvider } from '../meta-form-provider.tsx';
import { SideChoice, SideText } from './side-choice.tsx';

interface RowConflictLinesProps {
  readonly conflict: RowConflict;
  readonly ports: FormPorts;
  readonly choices: Choices;
  readonly onChoose: (key: string, side: Side) => void;
}

/** One row of a list that needs a choice: cell by cell where both changed it, otherwise whether the row stays. */
export function RowConflictLines({ conflict, ports, choices, onChoose }: RowConflictLinesProps) {
  const say = useWords(dialogWords);
  const titleId = useId();
  const title = useRowTitle(conflict);
  return (
    <div className="mf-conflict-row" role="group" aria-labelledby={titleId}>
      <div id={titleId}>
        <span className="mf-conflict-name">{title}</span> <span className="mf-conflict-side">{say(conflict.kind)}</span>
      </div>
      {conflict.kind === 'changed' ? (
        <CellChoices conflict={conflict} ports={ports} choices={choices} onChoose={onChoose} />
      ) : (
        <StayOrGo conflict={conflict} ports={ports} choices={choices} onChoose={onChoose} />
      )}
    </div>
  );
}

function CellChoices({ conflict, ports, choices, onChoose }: RowConflictLinesProps) {
  const say = useWords(dialogWords);
  return conflict.cells.map(({ key, column, ...cell }) => (
    <SideChoice
      key={key}
      legend={column.label}
      side={choices.get(key) ?? 'mine'}
      sides={[
        {
          side: 'theirs',
          label: say('conflictTheirs'),
          text: <SideText field={column} value={cell.theirs} display={cell.theirDisplay} ports={ports} />,
        },
        {
          side: 'mine',
          label: say('conflictMine'),
          text: <SideText field={column} value={cell.mine} display={cell.myDisplay} ports={ports} />,
        },
      ]}
      onChoose={(side) => onChoose(key, side)}
    />
  ));
}

function StayOrGo({ conflict: { key, kind, cells }, ports, choices, onChoose }: RowConflictLinesProps) {
  const say = useWords(dialogWords);
  const isMine = kind === 'removedByThem';
  return (
    <>
      <ul className="mf-conflict-made">
        {cells.map(({ key: cellKey, column, mine, theirs, myDisplay, theirDisplay }) => (
          <li key={cellKey}>
            <span className="mf-conflict-side">{column.label}</span>{' '}
            <SideText
              field={column}
              value={isMine ? mine : theirs}
              display={isMine ? myDisplay : theirDisplay}
              ports={ports}
            />
          </li>
        ))}
      </ul>
      <SideChoice
        legend={<span className="mf-spoken">{say('conflictStays')}</span>}
        side={choices.get(key) ?? (isMine ? 'mine' : 'theirs')}
        sides={[
          { side: 'theirs', label: say(isMine ? 'conflictRemove' : 'conflictKeepTheirs') },
          { side: 'mine', label: say(isMine ? 'conflictKeepMine' : 'conflictRemove') },
        ]}
        onChoose={(side) => onChoose(key, side)}
      />
    </>
  );
}

/** The lists around the row with its numbers, and its first text. */
function useRowTitle({ trail, record }: RowConflict): string {
  const { kit } = useMetaFormProvider();
  const say = useWords(dialogWords);
  const language = useLanguage();
  const place = trail.map(({ list, row }) => say('conflictRow', { list: list.label, row })).join(say('conflictWithin'));
  const first = trail
    .at(-1)
    ?.list.columns.find(
      (column) => !column.hidden && column.type.structure === 'value' && column.type.resultKind === 'text',
    );
  const text =
    first &&
    kit.views[first.type.name]?.plainText(first.type.decode(record[first.key], first), first, {
      display: undefined,
      language,
    });
  return text ? say('conflictNamed', { place, text }) : place;
}
