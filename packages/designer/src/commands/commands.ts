import { sayIn, type Language } from '@org/meta-forms/core';
import type { FormDocument } from '@org/meta-forms/document';
import { record, type History } from '../history/history.ts';
import { addItem } from './add-item.ts';
import { applyDocument } from './form/apply-document.ts';
import { bulkSet } from './bulk-set.ts';
import { changeType } from './types/change-type.ts';
import type { Command } from './command.ts';
import { commandKeywords, commandTitles } from './commands.words.ts';
import { fixColumns } from './list-columns/fix-columns.ts';
import { moveItems } from './move-items.ts';
import { moveTableColumns } from './list-columns/move-table-columns.ts';
import { pasteItems } from './clipboard/paste-items.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { removeItems } from './remove-items.ts';
import { renameItem } from './rename-item.ts';
import { replaceDocument } from './form/replace-document.ts';
import { setColumnAlign } from './list-columns/set-column-align.ts';
import { setColumnWidth } from './list-columns/set-column-width.ts';
import { setForm } from './form/set-form.ts';
import { setSamples } from './form/set-samples.ts';
import { setNextLine } from './set-next-line.ts';
import { setProperties } from './set-properties.ts';
import { setSpan } from './set-span.ts';
import { showInTable } from './list-columns/show-in-table.ts';

/** A command with the words under which a person finds it. */
export interface RegisteredCommand<Args> extends Command<Args> {
  readonly id: keyof (typeof commandTitles)['zh'];
  readonly title: (language: Language) => string;
  /** Other words for it; in Chinese the initials of the title in pinyin are among them. */
  readonly keywords: (language: Language) => readonly string[];
}

/** Every change that a document can go through: buttons, menus, keys, drags and texts run these commands. */
export const commands = {
  addItem: register('addItem', addItem),
  applyDocument: register('applyDocument', applyDocument),
  bulkSet: register('bulkSet', bulkSet),
  changeType: register('changeType', changeType),
  fixColumns: register('fixColumns', fixColumns),
  mendProblems: register('mendProblems', replaceDocument),
  moveItems: register('moveItems', moveItems),
  moveTableColumns: register('moveTableColumns', moveTableColumns),
  pasteItems: register('pasteItems', pasteItems),
  pasteList: register('pasteList', replaceDocument),
  removeItems: register('removeItems', removeItems),
  renameItem: register('renameItem', renameItem),
  replaceDocument: register('replaceDocument', replaceDocument),
  setColumnAlign: register('setColumnAlign', setColumnAlign),
  setColumnWidth: register('setColumnWidth', setColumnWidth),
  setForm: register('setForm', setForm),
  setNextLine: register('setNextLine', setNextLine),
  setProperties: register('setProperties', setProperties),
  setSamples: register('setSamples', setSamples),
  setSpan: register('setSpan', setSpan),
  showInTable: register('showInTable', showInTable),
} as const;

/** The id of a command. */
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

function register<Args>(id: RegisteredCommand<Args>['id'], command: Command<Args>): RegisteredCommand<Args> {
  return {
    ...command,
    id,
    title: (language) => sayIn(commandTitles, language)(id),
    keywords: (language) => sayIn(commandKeywords, language)(id).split(' '),
  };
}
