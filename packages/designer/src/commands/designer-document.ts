import { builtInRegistry, type Registry, type WireMetaForm } from '@org/meta-forms/core';
import { type FormDocument, parseDocument } from '@org/meta-forms/document';
import { serializeDocument } from '../document/serialize-document.ts';
import { redo, seal, startHistory, undo, type History } from '../history/history.ts';
import { runCommand, type ArgsOf, type CommandId } from './commands.ts';
import { isRefusal, type Refusal } from './refusal.ts';

/** An open form with its history, for scripts and servers: it keeps the present document between commands. */
export interface DesignerDocument {
  /** The document as it is now. */
  readonly document: () => FormDocument;
  /** The document with the steps before and after it. */
  readonly history: () => History;
  /** Runs a command; returns the refusal where there was one, and then nothing has changed. Never throws. */
  readonly run: <Id extends CommandId>(id: Id, args: ArgsOf<Id>) => Refusal | undefined;
  /** Takes the last step back. Without a step nothing happens. */
  readonly undo: () => void;
  /** Does the step again that was taken back. Without one nothing happens. */
  readonly redo: () => void;
  /** Ends a focus session: the next edit is a step of its own. */
  readonly seal: () => void;
  /** The form as it is stored. */
  readonly serialize: () => WireMetaForm;
}

/** Options of `createDesignerDocument`. */
export interface DesignerDocumentOptions {
  /** The item types that the form may have; the built-in ones where missing. */
  readonly registry?: Registry;
}

/** Opens a stored form, JSON text or value, without React. Never throws: a value that is no form has no items. */
export function createDesignerDocument(
  form: unknown,
  { registry = builtInRegistry }: DesignerDocumentOptions = {},
): DesignerDocument {
  let history = startHistory(parseDocument(form));
  return {
    document: () => history.present.document,
    history: () => history,
    run(id, args) {
      // as: the arguments of a command are an object; a command that does not ask for the item types leaves them out.
      const result = runCommand(history, id, { registry, ...(args as object) } as typeof args);
      if (isRefusal(result)) return result;
      history = result;
      return undefined;
    },
    undo: () => void (history = undo(history)),
    redo: () => void (history = redo(history)),
    seal: () => void (history = seal(history)),
    serialize: () => serializeDocument(history.present.document),
  };
}
