import { recordModules } from '@org/contract';
import { usePaper, type Paper } from '@org/meta-forms/react';
import { recordAddress } from '../../records/record-address.ts';
import type { FlowTable } from '../flow-queries.ts';
import { ApprovalSheet } from './approval-sheet.tsx';

interface ApprovalPrintOptions {
  readonly metaKey: string;
  readonly table: FlowTable;
}

/** Prints 流程审批表, by a call or by the browser's own print command. */
export function useApprovalPrint({ metaKey, table }: ApprovalPrintOptions): Paper {
  const module = recordModules.find((row) => row.metaKey === metaKey);
  const path = recordAddress(module?.key ?? metaKey, table.instance.businessId);
  return usePaper({ content: <ApprovalSheet table={table} address={new URL(path, location.href).href} /> });
}
