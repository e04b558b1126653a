import { BalancePage, FillingPage } from '@org/business';
import { PermittedOnly, usePageTitle } from '@org/shell';
import { useState, type ComponentType } from 'react';
import { useParams } from 'react-router';
import { FormSurroundings } from '../form-surroundings.tsx';

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
