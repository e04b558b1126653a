import { ButtonRow } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import type { VerbUnit } from '../unit-verbs/unit-verb.ts';
import type { UnitVerbs } from '../unit-verbs/use-unit-verbs.tsx';
import { unitVerbsWords } from '../unit-verbs/unit-verbs.words.ts';

/** Properties of `TickedUnits`. */
export interface TickedUnitsProps {
  readonly units: readonly VerbUnit[];
  readonly verbs: UnitVerbs;
  readonly onClear: () => void;
}

const BUTTONS_ON_A_PHONE = 2;

/** What can be done with the ticked units of a task. */
export function TickedUnits({ units, verbs, onClear }: TickedUnitsProps) {
  const say = useWords(unitVerbsWords);
  return (
    <div role="group" aria-label={say('actions')} className="report-ticked">
      <span role="status">{say('selected', { count: units.length })}</span>
      <ButtonRow most={BUTTONS_ON_A_PHONE}>
        {verbs.verbsFor(units).map((verb) => (
          <Button key={verb} disabled={verbs.isRunning} autoInsertSpace={false} onClick={() => verbs.ask(verb, units)}>
            {say(verb)}
          </Button>
        ))}
        <Button type="text" onClick={onClear}>
          {say('clear')}
        </Button>
      </ButtonRow>
    </div>
  );
}
