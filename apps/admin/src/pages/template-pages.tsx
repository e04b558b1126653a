import { ReportTemplatesPage, TemplateDesignerPage } from '@org/business';
import { reportTemplatesCalls } from '@org/contract';
import { PermittedOnly, usePageTitle, useSession } from '@org/shell';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { FormSurroundings } from '../form-surroundings.tsx';
import { NamedPage } from './named-page.tsx';
import { openPages } from './page-table.ts';

function TemplatesOnly({ children }: { readonly children: ReactNode }) {
  return (
    <PermittedOnly permission={reportTemplatesCalls.list.permission}>
      <FormSurroundings>{children}</FormSurroundings>
    </PermittedOnly>
  );
}

const openPage = openPages.find(({ key }) => key === 'tableDesigner');

/** `/tabledesigner`: the templates of reports; others than signed-in people see the purpose of the page alone. */
export function TemplatesRoute() {
  const { state } = useSession();
  if (state.stage === 'signed-out') return openPage ? <NamedPage row={openPage} /> : null;
  return (
    <TemplatesOnly>
      <ReportTemplatesPage />
    </TemplatesOnly>
  );
}

/** `/tabledesigner/{id}`: the designer of a template. */
export function TemplateDesignerRoute() {
  const { id = '' } = useParams();
  const [title, setTitle] = useState<string>();
  usePageTitle(title);
  return (
    <TemplatesOnly>
      <TemplateDesignerPage key={id} id={id} onTitle={setTitle} />
    </TemplatesOnly>
  );
}
