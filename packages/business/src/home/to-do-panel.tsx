import { languageTag } from '@org/meta-forms/core';
import { figuresCalls, toDoRules, type AnswerOf } from '@org/contract';
import { PendingPart } from '@org/meta-forms/antd';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '../forms/business-context.tsx';
import { textWidth } from '../drawing/text-width.ts';
import { toDoAddress } from '../records/to-do-address.ts';
import { expectedToDos, type ExpectedToDo } from './expected-to-dos.ts';
import { homeWords } from './home.words.ts';
import { useLastHeight } from './use-last-height.ts';

type ToDo = AnswerOf<typeof figuresCalls.toDos>[number];

/** With more modules than this, the work of others takes the whole width, so that the page stays short. */
const MODULES_IN_A_CARD = 4;

const NOTHING: readonly ExpectedToDo[] = [];

export interface ToDoPanelProps {
  /** The number of unread messages, and the page that lists them. */
  readonly unread: { readonly count: number; readonly path: string };
}

/**
 * The person's work. Each number links to a list of exactly the counted records, and is counted again whenever the page
 * is shown.
 */
export function ToDoPanel({ unread }: ToDoPanelProps) {
  const say = useWords(homeWords);
  const { api, ownKey, can } = useBusiness();
  // Counted again after every message, which may report that a record was returned or waits to be verified.
  const {
    data: toDos,
    error,
    refetch,
  } = useQuery({
    queryKey: [...ownKey, 'to-dos', unread.count],
    queryFn: ({ signal }) => api(figuresCalls.toDos, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
  const { ref, style } = useLastHeight<HTMLElement>('mf-home-to-dos', toDos === undefined);
  const expected = toDos === undefined ? expectedToDos(can) : NOTHING;
  const isFirst = toDos === undefined && error === null && style === undefined;
  return (
    <section
      ref={ref}
      className={isFirst ? 'home-card home-card-unsized' : 'home-card'}
      aria-labelledby="home-to-dos"
      style={style}
    >
      <h2 id="home-to-dos">{say('toDos')}</h2>
      {toDos ? (
        <ul className="home-to-dos">
          {toDos.map((toDo) => (
            <ToDoEntry key={toDo.kind} toDo={toDo} />
          ))}
          <li className={`${CARD} ${unread.count > 0 ? WAITING : NONE}`}>
            <Headline name={say('unread')} count={unread.count} />
            <Link to={unread.path}>{say('openMessages')}</Link>
          </li>
        </ul>
      ) : (
        <PendingPart
          failure={error}
          title={say('toDosFailed')}
          onRetry={() => void refetch()}
          {...(expected.length > 0 ? { shape: <ExpectedToDos expected={expected} /> } : {})}
        />
      )}
    </section>
  );
}

/** The cards that the person's rights let expect, as tall as those that come, so that nothing below them moves. */
function ExpectedToDos({ expected }: { readonly expected: readonly ExpectedToDo[] }) {
  const say = useWords(homeWords);
  return (
    <ul className="home-to-dos">
      {expected.map((one) => (
        <li key={one.kind} className={cardClass(one)}>
          <Headline name={say(one.kind)} />
          <div className="home-to-do-links">
            {Array.from({ length: Math.max(one.links, 1) }, (_unused, at) => (
              <span key={at} className="home-to-do-awaited" />
            ))}
          </div>
        </li>
      ))}
      <li className={CARD}>
        <Headline name={say('unread')} />
        <span className="home-to-do-awaited" />
      </li>
    </ul>
  );
}

const CARD = 'home-to-do';
const WAITING = 'home-to-do-waiting';
/** Somebody waits already. */
const LATE = `${WAITING} home-to-do-late`;
/** Nothing waits: on a phone it is one line after the others. */
const NONE = 'home-to-do-none';

function cardClass({ kind, links }: ExpectedToDo, ...others: readonly string[]): string {
  return [CARD, ...widthOf({ kind, links }), ...others].join(' ');
}

/** Own work never changes the width of its card: it is not known before it is counted, and would move the others. */
function widthOf({ kind, links }: ExpectedToDo): readonly string[] {
  if (kind === 'unsent') return ['home-to-do-broad'];
  return links > MODULES_IN_A_CARD && !toDoRules[kind].isOwn ? ['home-to-do-wide'] : [];
}

/** Few links have columns as wide as the longest of them, so that their card has as many columns as it has room for. */
function columnWidth(texts: readonly string[]): CSSProperties | undefined {
  if (texts.length > MODULES_IN_A_CARD) return undefined;
  return { '--link-width': `${Math.max(...texts.map(textWidth))}em` } as CSSProperties;
}

function ToDoEntry({ toDo: { kind, total, totalIsCapped, modules } }: { readonly toDo: ToDo }) {
  const say = useWords(homeWords);
  const countText = useCountText();
  const { pageName } = useBusiness();
  const links = modules.map(({ module, title: ownTitle, total: own, totalIsCapped: isCapped }) => {
    const title = pageName?.(`/business/${module}`) ?? ownTitle;
    const count = countText(own, isCapped);
    return { module, title, count, text: say('inModule', { title, count }) };
  });
  return (
    <li
      className={cardClass({ kind, links: modules.length }, total === 0 ? NONE : kind === 'overdue' ? LATE : WAITING)}
    >
      <Headline name={say(kind)} count={total} isCapped={totalIsCapped} />
      {links.length === 0 ? (
        <span className="home-quiet">{say('nothingWaits')}</span>
      ) : (
        <div className="home-to-do-links" style={columnWidth(links.map(({ text }) => text))}>
          {links.map(({ module, title, count, text }) => (
            <Link
              key={module}
              to={toDoAddress(module, kind)}
              aria-label={say('linkName', { kind: say(kind), title, count })}
            >
              {text}
            </Link>
          ))}
        </div>
      )}
    </li>
  );
}

function Headline({
  name,
  count,
  isCapped = false,
}: {
  readonly name: string;
  /** Missing: not counted yet. */
  readonly count?: number;
  readonly isCapped?: boolean;
}) {
  const countText = useCountText();
  return (
    <div className="home-to-do-head">
      <span>{name}</span>
      <strong>{count === undefined ? '\u00a0' : countText(count, isCapped)}</strong>
    </div>
  );
}

function useCountText(): (count: number, isCapped: boolean) => string {
  const say = useWords(homeWords);
  const language = useLanguage();
  return (count, isCapped) => {
    const text = count.toLocaleString(languageTag(language));
    return isCapped ? say('capped', { count: text }) : text;
  };
}
