import { recordModuleOf } from '@org/business';
import { recordCallsOf } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { useApi, useOwnKey, usePermission } from '@org/shell';
import { useQuery } from '@tanstack/react-query';
import { Statistic } from 'antd';
import { Link } from 'react-router';
import { pagesWords } from './pages.words.ts';

/** The number of records of a business module with a link to them, for people who may view them. */
export function RecordsOf({ moduleKey }: { readonly moduleKey: string | undefined }) {
  const say = useWords(pagesWords);
  const api = useApi();
  const own = useOwnKey();
  const can = usePermission();
  const module = moduleKey === undefined ? undefined : recordModuleOf(moduleKey);
  const maySee = module !== undefined && can(`${module.key}_view`);
  const { data, isError } = useQuery({
    queryKey: [...own, 'named-page', module?.key],
    enabled: maySee,
    queryFn: async ({ signal }) =>
      module ? api(recordCallsOf(module).list, { query: { current: 1, size: 1 }, signal, quiet: true }) : null,
  });
  if (!maySee) return <p className="named-page-note">{say('noRecords')}</p>;
  return (
    <section>
      {isError ? (
        <p role="alert">{say('recordsFailed')}</p>
      ) : (
        <Statistic title={say('records')} value={data?.total ?? '–'} />
      )}
      <Link to={`/business/${module.key}`}>{say('openRecords')}</Link>
    </section>
  );
}
