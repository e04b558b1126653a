import { recordCallsOf } from '@org/contract';
import { recordModuleOf } from '@org/business';
import { useWords } from '@org/meta-forms/react';
import { useApi, useOwnKey, usePermission, useSession } from '@org/shell';
import { useQuery } from '@tanstack/react-query';
import { Descriptions, Statistic, Typography } from 'antd';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import type { NamedPageRow } from './page-table.ts';
import { pageTexts } from './page-texts.words.ts';
import { pageTitles } from './page-titles.words.ts';
import { pagesWords } from './pages.words.ts';

/** A page of the table: its heading, what it is for, what it was opened with, and the records it is about. */
export function NamedPage({ row }: { readonly row: NamedPageRow }) {
  const title = useWords(pageTitles);
  const text = useWords(pageTexts);
  const say = useWords(pagesWords);
  const { state } = useSession();
  const { pathname, search } = useLocation();
  const opened = useOpenedWith();
  return (
    <article className="named-page">
      <Typography.Title level={1}>{title(row.key)}</Typography.Title>
      <p>{text(row.key)}</p>
      {opened.length === 0 ? null : <Descriptions size="small" column={1} bordered title={say('openedWith')} items={opened.map(([name, value]) => ({ key: name, label: name, children: value }))} />}
      {state.stage === 'signed-out' ? (
        <p>
          <Link to="/login" state={{ returnTo: `${pathname}${search}` }}>
            {say('signInForRecords')}
          </Link>
        </p>
      ) : (
        <RecordsOf row={row} />
      )}
    </article>
  );
}

/** The parameters of the address, by name. */
function useOpenedWith(): readonly (readonly [string, string])[] {
  const params = useParams();
  const [query] = useSearchParams();
  return [...Object.entries(params).map(([name, value]) => [name, value ?? ''] as const), ...query.entries()];
}

/** How many records there are, for who may see them, and the way to them. */
function RecordsOf({ row }: { readonly row: NamedPageRow }) {
  const say = useWords(pagesWords);
  const api = useApi();
  const own = useOwnKey();
  const can = usePermission();
  const module = row.module === undefined ? undefined : recordModuleOf(row.module);
  const maySee = module !== undefined && can(`${module.key}_view`);
  const { data, isError } = useQuery({
    queryKey: [...own, 'named-page', module?.key],
    enabled: maySee,
    queryFn: async ({ signal }) => (module ? api(recordCallsOf(module).list, { query: { current: 1, size: 1 }, signal, quiet: true }) : null),
  });
  if (!maySee) return <p className="named-page-note">{say('noRecords')}</p>;
  return (
    <section>
      {isError ? <p role="alert">{say('recordsFailed')}</p> : <Statistic title={say('records')} value={data?.total ?? '–'} />}
      <Link to={`/business/${module.key}`}>{say('openRecords')}</Link>
    </section>
  );
}
