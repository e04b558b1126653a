import { recordStatus } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Button, Descriptions } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '../../forms/business-context.tsx';
import { recordAddress } from '../../records/record-address.ts';
import { userOf, type PlanRoom } from '../drawing/plan-room.ts';
import { planWords } from '../plan.words.ts';
import { verbsFor, type RoomVerb } from '../verbs/room-verbs.ts';
import { roomVerbsWords } from '../verbs/room-verbs.words.ts';

/** Properties of `RoomCard`. */
export interface RoomCardProps {
  /** The selected rooms; one of them is shown whole. */
  readonly rooms: readonly PlanRoom[];
  readonly onVerb: (verb: RoomVerb) => void;
  readonly onClear: () => void;
}

/** What is known of the selected rooms, and what a person may do with them. */
export function RoomCard({ rooms, onVerb, onClear }: RoomCardProps) {
  const say = useWords(roomVerbsWords);
  const sayPlan = useWords(planWords);
  const { can } = useBusiness();
  const heading = useId();
  const [only, ...others] = rooms;
  if (!only) return <p className="plan-hint">{say('chooseRoom')}</p>;
  const area = rooms.reduce((sum, room) => sum + room.area, 0);
  const isVerified = rooms.every(({ status }) => status === recordStatus.verified);
  const verbs = isVerified ? verbsFor(rooms, can) : [];
  return (
    <section className="plan-card" aria-labelledby={heading}>
      <h2 id={heading}>
        {others.length === 0 ? only.name : sayPlan('selected', { count: rooms.length, area: area.toFixed(2) })}
      </h2>
      {others.length === 0 ? <RoomFacts room={only} /> : null}
      {verbs.length > 0 ? (
        <div className="plan-verbs">
          {verbs.map(({ verb, leads }) => (
            <Button key={verb} size="small" type={leads ? 'primary' : 'default'} onClick={() => onVerb(verb)}>
              {say('verbButton', { verb: say(verb) })}
            </Button>
          ))}
        </div>
      ) : (
        <p className="plan-hint">{say(isVerified ? 'nothingAllowed' : 'notVerified')}</p>
      )}
      <p className="plan-card-ways">
        {others.length === 0 ? <Link to={recordAddress('room', only.id)}>{say('openRecord')}</Link> : null}
        <Button type="link" size="small" onClick={onClear}>
          {sayPlan('clear')}
        </Button>
      </p>
    </section>
  );
}

function RoomFacts({ room }: { readonly room: PlanRoom }) {
  const say = useWords(roomVerbsWords);
  const sayPlan = useWords(planWords);
  const user = userOf(room);
  const facts = [
    ['codeOf', room.code],
    ['purposeOf', room.purposeName],
    ['areaOf', sayPlan('area', { area: room.area })],
    ['occupationOf', sayPlan(room.occupation)],
    ['userOf', user],
    ['untilOf', room.until],
    ['frozenFor', room.freezeReason],
    ['frozenFrom', room.freezeFrom],
  ] as const;
  return (
    <Descriptions
      size="small"
      column={1}
      items={facts.filter(([, text]) => text !== '').map(([key, text]) => ({ key, label: say(key), children: text }))}
    />
  );
}
