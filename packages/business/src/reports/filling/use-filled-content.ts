import { useLanguage, useUnsavedWatch } from '@org/meta-forms/react';
import { checkFilled, type FilledWorkbook, type WorkbookTemplate } from '@org/sheets';
import { useDeferredValue, useMemo, useState } from 'react';
import type { CellProblem } from '../grid/sheet-grid-props.ts';
import { mergedFilled, sameFilled, type CellOfBoth } from './merge-filled.ts';
import type { OpenReport } from './report-queries.ts';
import { useFilledDraft, type FilledDraft } from './use-filled-draft.ts';
import { useOpenWorkbook } from './use-open-workbook.ts';

/** What the person reads about content that was not saved, or that somebody else has saved. */
export type FillingNotice =
  | { readonly kind: 'restored' | 'older'; readonly draft: FilledDraft }
  | { readonly kind: 'merged'; readonly both: readonly CellOfBoth[] };

/** A problem with its stable code. */
export type CodedProblem = CellProblem & { readonly code: string };

/** The server's content that the person types into. */
export interface FilledBase {
  readonly version: number;
  readonly filled: FilledWorkbook;
  readonly problems: readonly CodedProblem[];
}

/** The content of a report that is open: nothing that was typed is lost by closing the page. */
export function useFilledContent(report: OpenReport, template: WorkbookTemplate) {
  const [base, setBase] = useState<FilledBase>(report);
  const [notice, setNotice] = useState<FillingNotice>();
  const workbook = useOpenWorkbook(template, { start: report.filled, last: report.last?.filled });
  const isUnsaved = report.isOpen && !sameFilled(base.filled, workbook.filled);
  const draft = useFilledDraft({
    id: report.assignId,
    filled: workbook.filled,
    version: base.version,
    base: base.filled,
    isUnsaved,
    onFound(found) {
      if (!report.isOpen) return 'offered';
      if (sameFilled(found.filled, report.filled)) return 'useless';
      const isOfNow = found.version === report.version;
      if (isOfNow) workbook.replace(found.filled);
      setNotice({ kind: isOfNow ? 'restored' : 'older', draft: found });
      return isOfNow ? 'continued' : 'offered';
    },
  });
  useUnsavedWatch(isUnsaved, draft.isStored);
  const checked = useDeferredValue(workbook.filled);
  const last = report.last?.filled;
  const language = useLanguage();
  const found = useMemo(
    () => checkFilled(template, checked, { language, ...(last ? { last } : {}) }),
    [template, checked, last, language],
  );
  /** Puts changes that were made since `from` into other content. */
  const merge = (from: FilledWorkbook, mine: FilledWorkbook, into: FilledWorkbook) => {
    const merged = mergedFilled(from, mine, into);
    workbook.replace(merged.filled);
    setNotice({ kind: 'merged', both: merged.both });
  };
  return {
    workbook,
    base,
    notice,
    isUnsaved,
    keeping: draft.isFailed ? ('failed' as const) : draft.isStored ? ('done' as const) : ('pending' as const),
    /** What is wrong with what is typed; of what is saved, as the server says it. */
    problems: isUnsaved ? found : base.problems,
    merge,
    /** The server has this content now, and the machine keeps nothing any more. */
    async accept(next: FilledBase): Promise<void> {
      setBase(next);
      setNotice(undefined);
      if (next.filled !== workbook.filled) workbook.replace(next.filled);
      await draft.end();
    },
    /** Somebody else has saved: what was typed is put into their content. */
    join: (theirs: FilledBase) => {
      setBase(theirs);
      merge(base.filled, workbook.filled, theirs.filled);
    },
    /** Puts the older content of this machine into the server's. */
    takeDraft: ({ base: from, filled }: FilledDraft) => merge(from, filled, workbook.filled),
    dropDraft: () => {
      workbook.replace(base.filled);
      setNotice(undefined);
      void draft.end();
    },
  };
}
