import type { WireRecord } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { Link } from 'react-router';
import { useBusiness } from '../forms/business-context.tsx';
import { balanceAddress, fillingAddress } from './report-addresses.ts';
import { reportToolsWords } from './report-tools.words.ts';

/** The way from the report of a unit to the page on which it is filled in. */
export function FillingTool({ record }: { readonly record: WireRecord }) {
  const say = useWords(reportToolsWords);
  return (
    <Link className="report-tool" to={fillingAddress(String(record['id']))}>
      {say('fill')}
    </Link>
  );
}

/** The way from a task to its units and sums. */
export function BalanceTool({ record }: { readonly record: WireRecord }) {
  const say = useWords(reportToolsWords);
  const { can } = useBusiness();
  if (!can('reporttaskassign_view')) return null;
  return (
    <Link className="report-tool" to={balanceAddress(String(record['id']))}>
      {say('balance')}
    </Link>
  );
}
