import type { FormDocument } from '@org/meta-forms/document';
import { runCommand } from '../commands/commands.ts';
import { isRefusal } from '../commands/refusal.ts';
import { startHistory, type History } from '../history/history.ts';
import { documentProblems, type CheckOptions } from './document-problems.ts';
import type { DocumentProblem, ProblemFix } from './problem.ts';

/** A fix can show a problem that was hidden by the mended one. */
const MOST_PASSES = 20;

/** The history after a fix; the same history where its command is refused. */
export function withFix(history: History, { command, args }: ProblemFix): History {
  // as: a fix has the arguments of its own command.
  const next = runCommand(history, command, args as never);
  return isRefusal(next) ? history : next;
}

/**
 * The document with a fix of every problem that is `wanted`: the first one that runs. The same document where none
 * does. The caller takes it as one step, with `mendProblems`.
 */
export function mendAll(
  document: FormDocument,
  wanted: (problem: DocumentProblem) => boolean,
  options: CheckOptions = {},
): FormDocument {
  let mended = document;
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const before = mended;
    for (const { fixes } of documentProblems(before, options).filter(wanted)) {
      mended = withFirst(mended, fixes);
    }
    if (mended === before) break;
  }
  return mended;
}

/** Another fault of the same attribute can refuse the first fix. */
function withFirst(document: FormDocument, fixes: readonly ProblemFix[]): FormDocument {
  for (const fix of fixes) {
    const after = withFix(startHistory(document), fix).present.document;
    if (after !== document) return after;
  }
  return document;
}
