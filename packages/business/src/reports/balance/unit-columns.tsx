import { ButtonMenu } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { toTheDay } from '../../lists/to-the-day.ts';
import { toTheMinute } from '../../lists/to-the-minute.ts';
import { ToneTag } from '../../records/state-tag.tsx';
import { fillTones } from '../filling/fill-state.ts';
import { fillingWords } from '../filling/filling.words.ts';
import { fillingAddress } from '../report-addresses.ts';
import { unitVerbsWords } from '../unit-verbs/unit-verbs.words.ts';
import type { UnitVerbs } from '../unit-verbs/use-unit-verbs.tsx';
import { balanceWords } from './balance.words.ts';
import type { TaskBalance } from './balance-queries.ts';

/** A unit of a task and where it is with its report. */
export type UnitReport = TaskBalance['units'][number];

/** The columns of the table of units. */
export function useUnitColumns(verbs: UnitVerbs): TableColumnsType<UnitReport> {
  const say = useWords(balanceWords);
  const sayState = useWords(fillingWords);
  return [
    { key: 'unit', title: say('unit'), dataIndex: 'unitName' },
    {
      key: 'state',
      title: say('state'),
      render: (_, { state }) => <ToneTag tone={fillTones[state]} word={sayState(state)} />,
    },
    { key: 'end', title: say('end'), render: (_, { endDate }) => toTheDay(endDate) },
    { key: 'filledBy', title: say('filledBy'), dataIndex: 'filledUserName' },
    { key: 'filledTime', title: say('filledTime'), render: (_, row) => toTheMinute(row.filledTime) },
    { key: 'reminded', title: say('remindedTime'), render: (_, row) => toTheMinute(row.remindedTime) },
    { key: 'open', title: say('actions'), render: (_, row) => <UnitActions unit={row} verbs={verbs} /> },
  ];
}

function UnitActions({ unit, verbs }: { readonly unit: UnitReport; readonly verbs: UnitVerbs }) {
  const say = useWords(balanceWords);
  const sayVerb = useWords(unitVerbsWords);
  const { assignId, unitName } = unit;
  return (
    <>
      <Link to={fillingAddress(assignId)} aria-label={say('openUnit', { unit: unitName })}>
        {say('open')}
      </Link>
      <ButtonMenu
        type="link"
        size="small"
        label={sayVerb('more')}
        aria-label={sayVerb('moreOf', { unit: unitName })}
        disabled={verbs.isRunning}
        options={verbs.verbsFor([unit]).map((key) => ({
          key,
          label: sayVerb(key),
          permitted: true,
          danger: key === 'cancel' || key === 'removeadmin',
        }))}
        onChoose={(verb) => verbs.ask(verb, [unit])}
      />
    </>
  );
}
