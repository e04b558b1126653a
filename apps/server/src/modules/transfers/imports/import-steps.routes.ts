import { importStepsCalls } from '@org/contract';
import { fillWords } from '@org/meta-forms/core';
import { attachmentHeader, contentTypeOf, safeFileName } from '../../../shared/files/file-names.ts';
import type { RequestContext } from '../../../shared/http/context.ts';
import { implement, type Route } from '../../../shared/http/implement.ts';
import type { TransfersService } from '../transfers.service.ts';
import type { Decision } from './import-steps.service.ts';
import { stepWords } from './imports.words.ts';

/** What the routes of imports in steps need. */
export interface ImportStepsParts {
  readonly transfers: TransfersService;
  /** Refuses a form that the person may not import. */
  readonly refuse: (context: RequestContext, metaKey: string) => Promise<void>;
  /** Runs the job that a call has begun. */
  readonly start: (input: { readonly context: RequestContext }, answer: unknown) => Promise<void>;
  readonly titleOf: (context: RequestContext, metaKey: string) => Promise<string>;
}

/** The routes of imports in which a person decides about columns and wrong rows. */
export function importStepsRoutes({ transfers, refuse, start, titleOf }: ImportStepsParts): readonly Route[] {
  const running = { around: { afterCommit: start } };
  const decide = (context: RequestContext, id: string, decision: Decision) =>
    transfers.decideImport(context, id, { decision, refuse: ({ metaKey }) => refuse(context, metaKey) });
  return [
    implement(
      importStepsCalls.check,
      async ({ context, body: { metaKey, fileId, store = false, ...plan } }) => {
        await refuse(context, metaKey);
        return transfers.beginImport(context, { kind: 'import', metaKey, fileId, rows: store ? 'all' : 'none', plan });
      },
      running,
    ),
    implement(
      importStepsCalls.recheck,
      ({ context, params, body: plan }) => decide(context, params.id, { kind: 'recheck', plan }),
      running,
    ),
    implement(
      importStepsCalls.commit,
      ({ context, params, body: { rows } }) => decide(context, params.id, { kind: 'commit', rows }),
      running,
    ),
    implement(importStepsCalls.report, ({ context, params }) => transfers.importReport(context, params.id)),
    implement(importStepsCalls.errors, async ({ context, params }) => {
      const { metaKey, size, content } = await transfers.errorRows(context, params.id);
      const name = fillWords(stepWords[context.language].errorsName, { title: await titleOf(context, metaKey) });
      return {
        headers: {
          'content-type': contentTypeOf('xlsx'),
          'content-disposition': attachmentHeader(safeFileName(`${name}.xlsx`)),
          'content-length': String(size),
          'cache-control': 'no-store',
        },
        content,
      };
    }),
  ];
}
