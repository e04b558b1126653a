import type { FormDocument } from '../document/form-document.ts';
import { record, type History } from '../history/history.ts';
import type { Command } from './command.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { addItem } from './add-item.ts';
import { changeType } from './change-type.ts';
import { fixColumns } from './fix-columns.ts';
import { moveItems } from './move-items.ts';
import { moveTableColumns } from './move-table-columns.ts';
import { removeItems } from './remove-items.ts';
import { renameItem } from './rename-item.ts';
import { replaceDocument } from './replace-document.ts';
import { setColumnAlign } from './set-column-align.ts';
import { setColumnWidth } from './set-column-width.ts';
import { setForm } from './set-form.ts';
import { setNextLine } from './set-next-line.ts';
import { setProperties } from './set-properties.ts';
import { setSpan } from './set-span.ts';
import { showInTable } from './show-in-table.ts';

/** Every change that a document can go through. */
export const commands = {
  addItem,
  changeType,
  fixColumns,
  moveItems,
  moveTableColumns,
  removeItems,
  renameItem,
  replaceDocument,
  setColumnAlign,
  setColumnWidth,
  setForm,
  setNextLine,
  setProperties,
  setSpan,
  showInTable,
} as const;

export type CommandId = keyof typeof commands;

/** The arguments of a command. */
export type ArgsOf<Id extends CommandId> = (typeof commands)[Id] extends Command<infer Args> ? Args : never;

/** Runs a command on the present document: the history with one more step, or the reason why nothing happened. */
export function runCommand<Id extends CommandId>(history: History, id: Id, args: ArgsOf<Id>): History | Refusal {
  // as: the table gives each command the arguments of its own id.
  const command = commands[id] as unknown as Command<ArgsOf<Id>>;
  const document: FormDocument | Refusal = command.run(history.present.document, args);
  if (isRefusal(document)) return document;
  const mergeKey = command.mergeKey?.(args);
  return record(history, { document, command: id, ...(mergeKey !== undefined && { mergeKey: `${id} ${mergeKey}` }) });
}
