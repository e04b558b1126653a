import type { CompiledForm } from '@org/meta-forms/core';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { ChoicesPort } from '../records/choices.port.ts';
import type { RecordsService } from '../records/records.service.ts';

/** A row of a workbook; `number` is the row number that people see. */
export interface SheetLine {
  readonly number: number;
  readonly cells: readonly { readonly text: string }[];
}

/** What the calls of rooms are built from. */
export interface RoomsParts {
  readonly records: RecordsService;
  readonly choices: ChoicesPort;
  readonly formOf: (scope: Pick<Scope, 'db' | 'tenantId'>, metaKey: string) => Promise<CompiledForm>;
  /** The rows of a workbook that the caller has uploaded; refuses one that is too large or not theirs. */
  readonly readRows: (context: RequestContext, fileId: string) => Promise<readonly SheetLine[]>;
  /** The watermark of a workbook; empty if there is none. */
  readonly watermark: (context: RequestContext) => Promise<string>;
}

/** The form of rooms, of floors and of houses. */
export const ROOM = 'room';
export const FLOOR = 'floor';
export const HOUSE = 'house';

/** The items of a room that say who uses it. A form of rooms without them has no verbs of use. */
export const useItems = [
  'roomStatus',
  'useUnit',
  'useDept',
  'usePerson',
  'useUntil',
  'freezeReason',
  'freezeFrom',
] as const;

export type UseItem = (typeof useItems)[number];

/** The text of an item; empty for none. */
export function textOf(content: Readonly<Record<string, unknown>>, item: string): string {
  const value = content[item];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
