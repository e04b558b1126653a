import { antdKit } from '../../antd.ts';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import type { FormPorts } from '../../ports/ports.ts';
import { EMPTY_QUERY, type Query } from '../../query/query.ts';
import { MetaFormProvider } from '../../react/meta-form-provider.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { QueryDialog } from './query-dialog.tsx';

/** Properties of `QueryStage`. */
export interface QueryStageProps {
  readonly compiled: CompiledForm;
  readonly ports: FormPorts;
  readonly query?: Query;
  readonly onQuery?: (query: Query) => void;
}

const ignore = () => undefined;

/** The open query dialog of a form. */
export function QueryStage({ compiled, ports, query = EMPTY_QUERY, onQuery = ignore }: QueryStageProps) {
  return (
    <MetaFormProvider kit={antdKit} ports={ports} language={useLanguage()}>
      <QueryDialog open compiled={compiled} query={query} onQuery={onQuery} onClose={ignore} />
    </MetaFormProvider>
  );
}
