import { useWords } from '@org/meta-forms/react';
import { useSession } from '@org/shell';
import { Descriptions, Typography } from 'antd';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import type { NamedPageRow } from './page-table.ts';
import { pageTexts } from './page-texts.words.ts';
import { pageTitles } from './page-titles.words.ts';
import { pagesWords } from './pages.words.ts';
import { RecordsOf } from './records-of.tsx';

/** A page of the table: its heading, its purpose, its parameters, and its records. */
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
      {opened.length === 0 ? null : (
        <Descriptions
          size="small"
          column={1}
          bordered
          title={say('openedWith')}
          items={opened.map(([name, value]) => ({ key: name, label: name, children: value }))}
        />
      )}
      {state.stage === 'signed-out' ? (
        <p>
          <Link to="/login" state={{ returnTo: `${pathname}${search}` }}>
            {say('signInForRecords')}
          </Link>
        </p>
      ) : (
        <RecordsOf moduleKey={row.module} />
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
