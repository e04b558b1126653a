import { occupationOf, recordStatus } from '@org/contract';
import { ButtonMenu } from '@org/meta-forms/antd';
import type { WireRecord } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { RoomVerbDialog } from './room-verb-dialog.tsx';
import { verbsFor, type RoomInUse, type RoomVerb } from './room-verbs.ts';
import { roomVerbsWords } from './room-verbs.words.ts';
import { useRoomChanges } from './use-room-changes.ts';

/** Properties of `RoomTools`. */
export interface RoomToolsProps {
  readonly record: WireRecord;
  readonly onChanged: () => void;
}

/** What a person may do with the use of a room, on the page of its record: the same as on the plan. */
export function RoomTools({ record, onChanged }: RoomToolsProps) {
  const say = useWords(roomVerbsWords);
  const { can } = useBusiness();
  const [asked, setAsked] = useState<RoomVerb>();
  const { send } = useRoomChanges(textOf(record, 'houseId'));
  const rooms = [roomOf(record)];
  const verbs = Number(record['status']) === recordStatus.verified ? verbsFor(rooms, can) : [];
  return (
    <>
      <ButtonMenu<RoomVerb>
        label={say('use')}
        options={verbs.map(({ verb }) => ({ key: verb, label: say(verb), permitted: true }))}
        onChoose={setAsked}
      />
      {asked === undefined ? null : (
        <RoomVerbDialog
          verb={asked}
          rooms={rooms}
          onSend={async (...sent) => {
            await send(...sent);
            onChanged();
          }}
          onEnd={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function roomOf(record: WireRecord): RoomInUse {
  return {
    id: textOf(record, 'id'),
    name: textOf(record, 'roomName'),
    occupation: occupationOf(record['roomStatus']),
    personName: textOf(record, '$usePerson'),
  };
}

function textOf(record: WireRecord, item: string): string {
  const value = record[item];
  return typeof value === 'string' ? value : '';
}
