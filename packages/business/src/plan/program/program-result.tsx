import type { AnswerOf, roomsCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Alert, Table, type TableColumnsType } from 'antd';
import { programWords } from './program.words.ts';

/** Which rooms would be given to whom, and what nobody gets. */
export type Program = AnswerOf<typeof roomsCalls.perDisProgram>;
type PlannedRoom = Program['rooms'][number];

/** The rooms of a program with what is missing. */
export function ProgramResult({ program: { rooms, unmet } }: { readonly program: Program }) {
  const say = useWords(programWords);
  const area = rooms.reduce((sum, room) => sum + room.area, 0).toFixed(2);
  const columns: TableColumnsType<PlannedRoom> = [
    { key: 'floor', title: say('floor'), dataIndex: 'floorName' },
    { key: 'room', title: say('room'), render: (_value, { roomCode, roomName }) => `${roomCode} ${roomName}` },
    { key: 'area', title: say('area'), dataIndex: 'area', align: 'end' },
    { key: 'user', title: say('user'), render: (_value, { unitName, deptName }) => `${unitName} ${deptName}` },
  ];
  return (
    <div className="plan-program" role="status">
      {unmet.map(({ unitId, unitName, deptId, area: missing }) => (
        <Alert
          key={`${unitId} ${deptId}`}
          type="warning"
          showIcon
          title={say('unmet', { name: unitName, area: missing.toFixed(2) })}
        />
      ))}
      <p>{rooms.length === 0 ? say('nothing') : say('total', { count: rooms.length, area })}</p>
      {rooms.length === 0 ? null : (
        <Table
          size="small"
          rowKey="roomId"
          scroll={{ x: 'max-content', y: 280 }}
          columns={columns}
          dataSource={[...rooms]}
          pagination={false}
        />
      )}
    </div>
  );
}
