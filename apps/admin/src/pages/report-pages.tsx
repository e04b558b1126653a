import { BalancePage, FillingPage, PrinterPage } from '@org/business';
import { useWords } from '@org/meta-forms/react';
import { PermittedOnly, usePageTitle, useSession } from '@org/shell';
import { useState, type ComponentType } from 'react';
import { useParams } from 'react-router';
import { FormSurroundings } from '../form-surroundings.tsx';
import { NamedPage } from './named-page.tsx';
import { openPages } from './page-table.ts';
import { pageTitles } from './page-titles.words.ts';

interface ReportRouteProps {
  readonly Page: ComponentType<{ readonly id: string; readonly onTitle?: (title: string) => void }>;
}

/** A page about reports of units, for people who may view them. */
function ReportRoute({ Page }: ReportRouteProps) {
  const { id = '' } = useParams();
  const [title, setTitle] = useState<string>();
  usePageTitle(title);
  return (
    <PermittedOnly permission="reporttaskassign_view">
      <FormSurroundings>
        <Page key={id} id={id} onTitle={setTitle} />
      </FormSurroundings>
    </PermittedOnly>
  );
}

/** `/business/reporttaskassign/fill/{id}`: a unit fills in its report. */
export function FillingRoute() {
  return <ReportRoute Page={FillingPage} />;
}

/** `/business/reporttask/balance/{id}`: the units of a task, and the sums over them. */
export function BalanceRoute() {
  return <ReportRoute Page={BalancePage} />;
}

const printerPage = openPages.find(({ key }) => key === 'tablePrinter');

/** `/tableprinter`: prints records; people who are not signed in see the purpose of the page and the way to sign in. */
export function PrinterRoute() {
  const title = useWords(pageTitles);
  const { state } = useSession();
  if (state.stage === 'signed-out') return printerPage ? <NamedPage row={printerPage} /> : null;
  return (
    <FormSurroundings>
      <PrinterPage heading={title('tablePrinter')} />
    </FormSurroundings>
  );
}
