import { sayIn } from '../locales/say-in.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { rowOfPath, type FieldPath } from '../contract/field-path.ts';
import type { Problem } from '../contract/problem.ts';
import { describeMissing, isMissing } from '../locales/describe-problem.ts';
import { problemSentences } from '../locales/problems.words.ts';
import { rowNumber } from '../session/rows/row-number.ts';
import { PHONE_QUERY, useMedia } from '../ui/frame/use-media.ts';
import { useLanguage, useWords } from '../ui/language.tsx';
import { useFormScope } from './form-scope.tsx';
import { rendererWords } from './renderer.words.ts';
import { savingOf } from './saving.ts';
import { useProblemSentences } from './use-problem-sentences.ts';
import { useFormSnapshot } from './use-snapshot.ts';

/**
 * Problems that the summary lists before it offers the rest; it never offers less than a line of them. Of more than
 * `few` it lists those only that the sentence above does not name.
 */
const SUMMARY = { few: 4, most: 8, perLine: 2 };
/** The same on a phone, where each has a line of its own as high as a finger and the form begins below them. */
const SUMMARY_ON_PHONE = { few: 2, most: 3, perLine: 1 };

interface ErrorSummaryProps {
  /** Counts refused saves: each one shows the summary and gives it the focus. */
  readonly refusals: number;
  /** `nth`: index of the problem within its field. */
  readonly onReveal: (path: FieldPath, nth: number) => void;
}

/**
 * The problems after a refused save: every line leads to its field, also in a closed tab or a far row. Where the
 * sentence names them all, they are listed on request.
 */
export function ErrorSummary({ refusals, onReveal }: ErrorSummaryProps) {
  const { session, idPrefix } = useFormScope();
  const { problems } = useFormSnapshot(session);
  const say = useWords(rendererWords);
  const [all, setAll] = useState(false);
  const lengths = useMedia(PHONE_QUERY) ? SUMMARY_ON_PHONE : SUMMARY;
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form that was just opened in another language is not refused once more.
    if (refusals > savingOf(session).get().seen) region.current?.focus();
  }, [refusals, session]);
  if (refusals === 0 || problems.length === 0) return null;
  const titleId = `${idPrefix}-summary`;
  const missingId = `${idPrefix}-missing`;
  const shown = all ? problems : firstProblems(problems, lengths);
  const isListed = shown.length > 0;
  const asRegion = {
    ref: region,
    role: 'region',
    tabIndex: -1,
    'aria-labelledby': titleId,
    'aria-describedby': missingId,
  } as const;
  return (
    <>
      {/* A box of its own: it stays in view while the list below scrolls away. */}
      <div className="mf-summary-head" {...(isListed ? {} : asRegion)}>
        <div>
          <p className="mf-summary-title" id={titleId}>
            {say('summaryTitle', { count: problems.length })}
          </p>
          <p className="mf-summary-missing" id={missingId}>
            <MissingSentences problems={problems} />
          </p>
        </div>
        <div className="mf-summary-ways">
          <NextProblem problems={problems} onReveal={onReveal} />
          {isListed ? null : (
            <button type="button" onClick={() => setAll(true)}>
              {say('summaryAll', { count: problems.length })}
            </button>
          )}
        </div>
      </div>
      {isListed ? (
        <div className="mf-summary" {...asRegion}>
          <SummaryLines
            problems={problems}
            shown={shown}
            onReveal={onReveal}
            onAll={all ? undefined : () => setAll(true)}
          />
        </div>
      ) : null}
    </>
  );
}

/** forms.md §5: the names of missing items in one sentence, and one more where a row of a list misses some. */
function MissingSentences({ problems }: Pick<ProblemsProps, 'problems'>) {
  const language = useLanguage();
  const names = useMemo(() => describeMissing(problems, language), [problems, language]);
  if (names === undefined) return null;
  return (
    <>
      <span>{names}</span>{' '}
      {problems.some(isMissingCell) ? <span>{sayIn(problemSentences, language)('missingInTable')}</span> : null}
    </>
  );
}

function isMissingCell({ code, path }: Problem): boolean {
  return code === 'REQUIRED' && rowOfPath(path) !== undefined;
}

/** Goes through the problems one by one, from any place of the form. */
function NextProblem({ problems, onReveal }: ProblemsProps) {
  const say = useWords(rendererWords);
  const last = useRef<FieldPath>(undefined);
  function next() {
    const index = problems.findLastIndex(({ path }) => path === last.current) + 1;
    const problem = problems[index] ?? problems[0];
    if (!problem) return;
    last.current = problem.path;
    onReveal(problem.path, nthOf(problems, problems.indexOf(problem)));
  }
  return (
    <button type="button" onClick={next}>
      {say('nextProblem')}
    </button>
  );
}

interface ProblemsProps {
  readonly problems: readonly Problem[];
  readonly onReveal: ErrorSummaryProps['onReveal'];
}

interface SummaryLinesProps extends ProblemsProps {
  readonly shown: readonly Problem[];
  /** Lists the rest; missing where the person has asked for all. */
  readonly onAll: (() => void) | undefined;
}

function SummaryLines({ problems, shown, onReveal, onAll }: SummaryLinesProps) {
  const say = useWords(rendererWords);
  const list = useRef<HTMLUListElement>(null);
  const placed = usePlaces(shown, useProblemSentences(shown));
  const isAsked = onAll === undefined;
  // The button that was pressed is gone.
  useEffect(() => {
    if (isAsked) list.current?.querySelector('button')?.focus();
  }, [isAsked]);
  return (
    <ul ref={list}>
      {shown.map((problem, index) => (
        <li key={`${problem.path} ${problem.code} ${JSON.stringify(problem.params)}`}>
          <button type="button" onClick={() => onReveal(problem.path, nthOf(problems, problems.indexOf(problem)))}>
            {placed[index]}
          </button>
        </li>
      ))}
      {shown.length < problems.length ? (
        <li>
          <button type="button" onClick={onAll}>
            {say('summaryMore', { count: problems.length - shown.length })}
          </button>
        </li>
      ) : null}
    </ul>
  );
}

function firstProblems(problems: readonly Problem[], { few, most, perLine }: typeof SUMMARY): readonly Problem[] {
  if (problems.length <= few) return problems;
  const unnamed = problems.filter((problem) => !isMissing(problem) || rowOfPath(problem.path) !== undefined);
  // The button for the rest would take the line that they fit in.
  return unnamed.length <= most + perLine ? unnamed : unnamed.slice(0, most);
}

function nthOf(problems: readonly Problem[], index: number): number {
  const path = problems[index]?.path;
  return problems.slice(0, index).filter((problem) => problem.path === path).length;
}

/** The sentences of the problems; those of cells begin with list and row number. */
function usePlaces(problems: readonly Problem[], sentences: readonly string[]): readonly string[] {
  const { session } = useFormScope();
  const say = useWords(rendererWords);
  return problems.map((problem, index) => {
    const sentence = sentences[index] ?? '';
    const row = rowOfPath(problem.path);
    if (!row) return sentence;
    return say('summaryRow', {
      list: session.fieldAt(row.listPath).label,
      row: rowNumber(session, problem.path) ?? 0,
      problem: sentence,
    });
  });
}
