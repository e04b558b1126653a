import { useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '../../ports/error-text.ts';
import type { FormPorts } from '../../ports/ports.ts';
import { findsAll, type Query, type QueryPart } from '../../query/query.ts';
import { usePaper } from '../../react/print/use-paper.tsx';
import { useNotices } from '../../react/use-notices.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { useMetaFormProvider } from '../../react/meta-form-provider.tsx';
import type { ListState } from '../list-state.ts';
import { useQueryReading } from '../search/use-query-reading.ts';
import { ListSheet } from './list-sheet.tsx';
import { printListWords } from './print-list.words.ts';
import { printedTexts } from './printed-texts.ts';
import { readPrinted, type Printed, type PrintedList } from './read-printed.ts';

export interface ListPrintProps {
  readonly list: PrintedList;
  readonly ports: FormPorts;
  /** The sheet is drawn and the browser's dialog has been opened. */
  readonly onReady: () => void;
  /** The sheet is not needed any more. */
  readonly onEnd: () => void;
}

/** Reads a list and prints it; it draws nothing on the page. */
export function ListPrint({ list, ports, onReady, onEnd }: ListPrintProps) {
  const say = useWords(printListWords);
  const notices = useNotices();
  const [printed, setPrinted] = useState<Printed>();
  // Names of keys arrive while the records are read.
  const [query] = useState(() => queryOf(list.state));
  const { sentence } = useQueryReading(list.compiled, query);
  const conditions = findsAll(query) ? '' : sentence;
  const fail = useEffectEvent((error: unknown) => {
    notices.error(say('failed', { reason: errorText(error) }));
    onEnd();
  });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    readPrinted(list, ports, signal).then(
      (read) => signal.aborted || setPrinted(read),
      (error: unknown) => signal.aborted || fail(error),
    );
    return () => ending.abort();
  }, [list, ports]);
  return printed ? (
    <PrintedSheet list={list} printed={printed} conditions={conditions} onReady={onReady} onEnd={onEnd} />
  ) : null;
}

/** What a list is searched for, with what its page fixes, as one query. */
function queryOf({ conditions, query }: ListState): Query {
  const fixed = conditions.flatMap(({ field, condition, value }): readonly QueryPart[] =>
    condition === 'in' && isTexts(value) ? [{ field, operator: condition, value }] : [],
  );
  if (fixed.length === 0) return query;
  const { match, parts, keyword } = query;
  return { keyword, match: 'all', parts: [...fixed, ...(match === 'all' ? parts : [{ match, parts }])] };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

interface PrintedSheetProps extends Pick<ListPrintProps, 'list' | 'onReady' | 'onEnd'> {
  readonly printed: Printed;
  readonly conditions: string;
}

function PrintedSheet({ list, printed, conditions, onReady, onEnd }: PrintedSheetProps) {
  const language = useLanguage();
  const { kit } = useMetaFormProvider();
  const [texts] = useState(() => printedTexts(printed, kit.views, language));
  const { print, sheet } = usePaper({
    content: <ListSheet list={list} printed={printed} texts={texts} conditions={conditions} />,
    isLandscape: texts.isLandscape,
  });
  const begin = useEffectEvent(() => void print().finally(onReady));
  useEffect(() => {
    // Drawing the sheet at once is not possible while React draws this part.
    const soon = setTimeout(() => begin());
    window.addEventListener('afterprint', onEnd);
    return () => {
      clearTimeout(soon);
      window.removeEventListener('afterprint', onEnd);
    };
  }, [onEnd]);
  return sheet;
}
