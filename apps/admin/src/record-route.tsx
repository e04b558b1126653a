import { RecordOwnPage } from '@org/business';
import { usePageTitle } from '@org/shell';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ModuleOnly } from './module-page.tsx';

/** `/business/{key}/{id}`: the page of one record, for people who may view the list of its module. */
export function RecordRoute() {
  const { id = '' } = useParams();
  const [title, setTitle] = useState<string>();
  usePageTitle(title);
  return <ModuleOnly>{(module) => <RecordOwnPage module={module} id={id} onTitle={setTitle} />}</ModuleOnly>;
}
