import { TracePage } from '@org/business';
import { useParams } from 'react-router';
import { ModuleOnly } from './module-page.tsx';

/** `/trace/{key}/{id}`: the trace of a record, for people who may view the list of its module. */
export function TraceRoute() {
  const { id = '' } = useParams();
  return <ModuleOnly>{(module) => <TracePage key={id} module={module} id={id} />}</ModuleOnly>;
}
