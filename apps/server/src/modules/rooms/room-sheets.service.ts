import type { BodyOf, roomsCalls } from '@org/contract';
import { attachmentHeader, contentTypeOf, safeFileName } from '../../shared/files/file-names.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import type { BytesAnswer } from '../../shared/http/implement.ts';
import type { SheetCell, SheetColumn } from '../../shared/sheets/sheet-look.ts';
import { writeSheet } from '../../shared/sheets/write-sheet.ts';
import { Readable } from 'node:stream';
import { programOf } from './allotment-program.service.ts';
import { floorsOfHouse } from './house-floors.service.ts';
import { HOUSE, textOf, type RoomsParts } from './rooms-parts.ts';
import { roomSheetWords } from './rooms.words.ts';

const AREA = '#,##0.00';

/** The rooms of a house as a workbook. */
export async function houseWorkbook(parts: RoomsParts, context: RequestContext, houseId: string): Promise<BytesAnswer> {
  const house = await parts.records.port.find(context, HOUSE, houseId);
  if (!house) throw httpRefusal('RECORD_MISSING');
  const say = roomSheetWords[context.language];
  const floors = await floorsOfHouse(parts, context, houseId);
  const rows = floors.flatMap(({ name, rooms }) =>
    rooms.map((room) => [
      name,
      room.code,
      room.name,
      room.purposeName,
      room.area,
      say[room.occupation],
      room.unitName,
      room.deptName,
      room.personName,
      room.until,
    ]),
  );
  const titles = [
    say.floor,
    say.code,
    say.name,
    say.purpose,
    say.area,
    say.occupation,
    say.unit,
    say.dept,
    say.person,
    say.until,
  ];
  const name = `${textOf(house.content, 'houseName')} ${say.rooms}`;
  return workbook(name, await parts.watermark(context), { titles, area: say.area, rows });
}

/** A program of allotment as a workbook with the columns that an import of allotments reads. */
export async function programWorkbook(
  parts: RoomsParts,
  context: RequestContext,
  asked: BodyOf<typeof roomsCalls.outDisProgram>,
): Promise<BytesAnswer> {
  const say = roomSheetWords[context.language];
  const { rooms } = await programOf(parts, context, asked);
  const titles = [say.floor, say.code, say.name, say.area, say.unit, say.dept, say.person];
  const rows = rooms.map((room) => [
    room.floorName,
    room.roomCode,
    room.roomName,
    room.area,
    room.unitName,
    room.deptName,
    '',
  ]);
  return workbook(say.program, await parts.watermark(context), { titles, area: say.area, rows });
}

interface Rows {
  readonly titles: readonly string[];
  /** The title of the column of numbers. */
  readonly area: string;
  readonly rows: readonly (readonly SheetCell[])[];
}

function workbook(title: string, mark: string, { titles, area, rows }: Rows): BytesAnswer {
  const columns: readonly SheetColumn[] = titles.map((name) => ({
    title: name,
    pattern: name === area ? AREA : undefined,
  }));
  const cells = async function* (): AsyncGenerator<readonly SheetCell[]> {
    yield* rows;
  };
  const fileName = safeFileName(`${title}.xlsx`);
  return {
    headers: { 'content-type': contentTypeOf('xlsx'), 'content-disposition': attachmentHeader(fileName) },
    content: Readable.from(writeSheet({ title, mark, columns }, cells())),
  };
}
