/** The document of the designer and its commands: no React, no browser. */
export { parseDocument } from './document/parse-document.ts';
export { serializeDocument } from './document/serialize-document.ts';
export type {
  Attributes,
  DocumentItem,
  FormDocument,
  ItemId,
  LinkedAttribute,
  LinkedText,
  LinkPath,
  Links,
} from './document/form-document.ts';
export { usagesOf } from './document/links/usages.ts';
export type { Usage } from './document/links/usages.ts';
export { commands, runCommand } from './commands/commands.ts';
export type { ArgsOf, CommandId } from './commands/commands.ts';
export type { Command, Selection } from './commands/command.ts';
export { describeRefusal, isRefusal } from './commands/refusal.ts';
export type { Refusal } from './commands/refusal.ts';
export type { RefusalCode } from './commands/refusals.words.ts';
export { HISTORY_LIMIT, redo, seal, startHistory, undo } from './history/history.ts';
export type { History, HistoryEntry } from './history/history.ts';
