import { recordModuleOf } from '@org/business';
import { useWords } from '@org/meta-forms/react';
import { FlowPage } from '@org/shell';
import { Link, matchPath } from 'react-router';
import { pagesWords } from './pages.words.ts';
import { RecordsOf } from './records-of.tsx';

/** The page of a flow: it links to the counted records of the flow, or to another page. */
export function FlowRoute() {
  return <FlowPage Records={FlowRecords} />;
}

function FlowRecords({ address }: { readonly address: string | undefined }) {
  const say = useWords(pagesWords);
  const { module } = matchPath('/business/:module', address ?? '')?.params ?? {};
  const isElsewhere = module === undefined || recordModuleOf(module) === undefined;
  return isElsewhere && address !== undefined ? (
    <Link to={address}>{say('openPage')}</Link>
  ) : (
    <RecordsOf moduleKey={module} />
  );
}
