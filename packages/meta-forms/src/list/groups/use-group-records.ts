import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { errorText } from '../../ports/error-text.ts';
import type { Page, WireRecord } from '../../ports/ports.ts';
import { conditionOfGroup } from '../../query/grouping.ts';
import { EMPTY_QUERY } from '../../query/query.ts';
import { GROUP_PAGE_SIZE } from '../limits.ts';
import { askedConditions } from '../list-state.ts';
import type { GroupQuestion } from './use-groups.ts';

/** The records of an open group as far as they are read. */
export interface GroupRecords {
  readonly records: readonly WireRecord[];
  readonly total: number;
  readonly totalIsCapped: boolean;
  readonly isLoading: boolean;
  readonly failure: string | undefined;
}

export interface OpenGroups {
  /** The open groups by value. */
  readonly records: ReadonlyMap<string, GroupRecords>;
  readonly setOpen: (values: readonly string[]) => void;
  /** Reads the next records of a group, or the failed ones again. */
  readonly more: (value: string) => void;
}

interface Loaded {
  readonly question: GroupQuestion;
  /** How many records are wanted. */
  readonly wanted: number;
  readonly page: Page<WireRecord>;
  readonly failure?: string;
}

type Wanted = ReadonlyMap<string, number>;

/** Most records of a group that are read again at once after a change. */
const MOST_READ_AGAIN = 200;
const NOTHING: Page<WireRecord> = { records: [], total: 0 };
const NONE: Wanted = new Map();

/** The records of open groups: each is a list with one more condition. They are read again with their groups. */
export function useGroupRecords(question: GroupQuestion | undefined, values: readonly string[]): OpenGroups {
  const groupedBy = question?.groupedBy;
  // Values of another column are none of these groups.
  const [opened, setOpened] = useState<{ readonly of: string | undefined; readonly wanted: Wanted }>({
    of: groupedBy,
    wanted: NONE,
  });
  const wanted = opened.of === groupedBy ? opened.wanted : NONE;
  const [loaded, setLoaded] = useState<ReadonlyMap<string, Loaded>>(() => new Map());

  const ask = useEffectEvent((of: GroupQuestion, asked: Wanted, signal: AbortSignal) => {
    for (const [value, count] of asked) {
      if (!values.includes(value)) continue;
      const known = loaded.get(value);
      if (known?.question === of && known.wanted === count && known.failure === undefined) continue;
      const before = known?.question === of ? known.page.records : [];
      const answered = (answer: Pick<Loaded, 'page' | 'failure'>) => {
        if (!signal.aborted) setLoaded((all) => new Map(all).set(value, { question: of, wanted: count, ...answer }));
      };
      recordsOf(of, { value, before, count, signal }).then(
        (page) => answered({ page: { ...page, records: [...before, ...page.records] } }),
        (fault: unknown) => answered({ page: known?.page ?? NOTHING, failure: errorText(fault) }),
      );
    }
  });
  useEffect(() => {
    if (!question) return undefined;
    const ending = new AbortController();
    ask(question, wanted, ending.signal);
    return () => ending.abort();
  }, [question, wanted]);

  const records = useMemo(
    () => new Map([...wanted].map(([value, count]) => [value, shownRecords(loaded.get(value), { count, question })])),
    [wanted, loaded, question],
  );
  const want = useCallback(
    (change: (before: Wanted) => Wanted) =>
      setOpened((before) => ({ of: groupedBy, wanted: change(before.of === groupedBy ? before.wanted : NONE) })),
    [groupedBy],
  );
  return {
    records,
    setOpen: useCallback(
      (next) => want((before) => new Map(next.map((value) => [value, before.get(value) ?? GROUP_PAGE_SIZE]))),
      [want],
    ),
    more: useCallback(
      (value) =>
        want((before) => {
          const known = loaded.get(value);
          // As many again where they could not be read.
          const step = known?.failure === undefined ? GROUP_PAGE_SIZE : 0;
          return new Map(before).set(value, (before.get(value) ?? 0) + step);
        }),
      [want, loaded],
    ),
  };
}

interface Shown {
  /** How many records are wanted. */
  readonly count: number;
  readonly question: GroupQuestion | undefined;
}

function shownRecords(known: Loaded | undefined, { count, question }: Shown): GroupRecords {
  const isAnswered = known?.question === question && known?.wanted === count;
  // Records of another question with the same groups stay until the next ones are there.
  const isShown = known !== undefined && known.question.groupedBy === question?.groupedBy;
  const { page = NOTHING, failure } = isShown ? known : {};
  return {
    records: page.records,
    total: page.total,
    totalIsCapped: page.totalIsCapped === true,
    isLoading: !isAnswered,
    failure: isAnswered ? failure : undefined,
  };
}

interface GroupPage {
  readonly value: string;
  /** The records that are known. */
  readonly before: readonly WireRecord[];
  readonly count: number;
  readonly signal: AbortSignal;
}

function recordsOf(question: GroupQuestion, { value, before, count, signal }: GroupPage): Promise<Page<WireRecord>> {
  const { compiled, ports, state, grouping } = question;
  const group = { ...EMPTY_QUERY, parts: [conditionOfGroup(grouping, value)] };
  const isFirst = before.length === 0;
  return ports.records.list({
    metaKey: compiled.metaKey,
    conditions: [...askedConditions(compiled, state), ...askedConditions(compiled, { conditions: [], query: group })],
    page: isFirst ? 1 : Math.floor(before.length / GROUP_PAGE_SIZE) + 1,
    size: isFirst ? Math.min(count, MOST_READ_AGAIN) : GROUP_PAGE_SIZE,
    sort: state.sort,
    signal,
  });
}
