import { type FormDocument, type ItemId, parseDocument } from '@org/meta-forms/document';
import { isDeepStrictEqual } from 'node:util';
import { serializeDocument } from '../document/serialize-document.ts';
import { redo, startHistory, undo } from '../history/history.ts';
import { rowsOf } from '../layout/document-rows.ts';
import { runCommand, type ArgsOf, type CommandId } from './commands.ts';
import { describeRefusal, isRefusal } from './refusal.ts';

interface WireItem {
  readonly itemKey: string;
  readonly [attribute: string]: unknown;
}

/** A document of these items, whose ids are their keys; the id of a column is `list.key`. */
export function documentOf(...items: readonly WireItem[]): FormDocument {
  return parseDocument({
    metaKey: 'test',
    formName: 'Test',
    metaType: 1,
    metaFormItemList: items.map((item, index) =>
      Object.assign({ itemOrder: index + 1, itemTableOrder: index + 1 }, item, { id: item.itemKey }),
    ),
  });
}

/**
 * The document after a command. Fails where the command is refused, where the document would change when it is stored,
 * or where undo and redo do not lead back and forth.
 */
export function done<Id extends CommandId>(document: FormDocument, id: Id, args: ArgsOf<Id>): FormDocument {
  const history = runCommand(startHistory(document), id, args);
  if (isRefusal(history)) throw new Error(`${id} is refused: ${describeRefusal(history, 'en')}`);
  const after = history.present.document;
  const undone = undo(history);
  if (undone.present.document !== document) throw new Error(`${id} is not undone`);
  if (!isDeepStrictEqual(redo(undone).present.document, after)) throw new Error(`${id} is not redone`);
  const stored = parseDocument(JSON.stringify(serializeDocument(after)));
  if (!isDeepStrictEqual(stored, after)) throw new Error(`${id} leaves a document that changes when it is stored`);
  return after;
}

/** The code with which a command is refused; undefined where it runs. Both sentences of a refusal are complete. */
export function refusalOf<Id extends CommandId>(document: FormDocument, id: Id, args: ArgsOf<Id>): string | undefined {
  const result = runCommand(startHistory(document), id, args);
  if (!isRefusal(result)) return undefined;
  const sentences = [describeRefusal(result, 'zh'), describeRefusal(result, 'en')];
  if (sentences.some((sentence) => /\{\w+\}|undefined/.test(sentence))) throw new Error(sentences.join(' '));
  return result.refused;
}

/** The rows of the form as text: `a12 b12 | c24`. */
export function rowText(document: FormDocument): string {
  return rowsOf(document)
    .map(({ cells }) => cells.map(({ field, span }) => `${field.id}${span}`).join(' '))
    .join(' | ');
}

/** The configuration and the links of an item. */
export function configOf(document: FormDocument, id: ItemId) {
  return document.items.get(id)?.config;
}
