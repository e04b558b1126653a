import { useLanguage, useWords } from '@org/meta-forms/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BoundField } from '../conditions/bound-fields.ts';
import type { ProcessEditor } from '../editor/process-editor.ts';
import type { LintedEngine } from './lint-options.ts';
import { lintProcess, type LintEntry } from './lint-process.ts';
import { lintWords } from './lint.words.ts';

/** Time from a change until the process is checked, in ms. */
const PAUSE = 400;

/** What is checked against. */
export interface LintSubject {
  readonly editor: ProcessEditor | undefined;
  readonly handlers: readonly string[];
  /** The fields of the bound form; missing: names are not checked. */
  readonly fields?: readonly BoundField[] | undefined;
  readonly engine?: LintedEngine | undefined;
}

/** The check of the open process. */
export interface Lint {
  /** The problems, found again a moment after each change; undefined until the first check. */
  readonly entries: readonly LintEntry[] | undefined;
  /** Checks a file of the open process at once, shows its problems and gives them. */
  readonly check: (xml: string) => Promise<readonly LintEntry[]>;
}

/** Checks the open process. A check that began earlier never replaces what a later one found. */
export function useLint({ editor, handlers, fields, engine }: LintSubject): Lint {
  const language = useLanguage();
  const say = useWords(lintWords);
  const [entries, setEntries] = useState<readonly LintEntry[]>();
  const newest = useRef(0);
  const check = useCallback(
    async (xml: string) => {
      newest.current += 1;
      const { current: own } = newest;
      const found = await lintProcess(xml, {
        language,
        say,
        handlers,
        ...(fields && namesOf(fields)),
        ...(engine && { engine }),
      });
      if (own !== newest.current) return found;
      setEntries(found);
      editor?.markFaults(new Set(found.flatMap(({ severity, node }) => (severity === 'error' && node ? [node] : []))));
      return found;
    },
    [editor, language, say, handlers, fields, engine],
  );
  useEffect(() => {
    if (!editor) return undefined;
    let pause: ReturnType<typeof setTimeout> | undefined;
    let checked = -1;
    let isOver = false;
    async function checkNow(open: ProcessEditor) {
      const xml = await open.xml();
      if (!isOver) await check(xml);
    }
    function checkLater(open: ProcessEditor) {
      const { changes } = open.snapshot();
      if (changes === checked) return;
      checked = changes;
      clearTimeout(pause);
      pause = setTimeout(() => void checkNow(open), PAUSE);
    }
    checkLater(editor);
    const end = editor.subscribe(() => checkLater(editor));
    return () => {
      isOver = true;
      // A check that still runs is of a process that is no longer open.
      newest.current += 1;
      end();
      clearTimeout(pause);
    };
  }, [editor, check]);
  return { entries, check };
}

function namesOf(fields: readonly BoundField[]) {
  const dates = fields.filter(({ compared }) => compared === 'date');
  return { fields: fields.map(({ key }) => key), dates: dates.map(({ key }) => key) };
}
