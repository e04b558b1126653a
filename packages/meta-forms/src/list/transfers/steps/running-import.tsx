import { cancelled } from '../transfer-dialog.tsx';
import type { Cancelling } from '../use-cancel.ts';
import { CheckCounts } from './check-result.tsx';
import type { ImportView } from './import-run.ts';

/** The dial of an import that runs or has ended, with the mistakes that are known. */
export function runningImport(view: ImportView, cancelling: Cancelling, say: Say) {
  const display = shown(view, say);
  if ('id' in view && cancelling.asked === view.id) return cancelled(display, say);
  const counted = view.kind === 'failed' && view.report?.stage === 'checked' ? view.report : undefined;
  return { ...display, below: counted ? <CheckCounts report={counted} /> : undefined };
}

type Say = (
  key: 'sending' | 'checking' | 'importing' | 'imported' | 'importFailed' | 'cancelling' | 'cancelled',
) => string;

function shown(view: ImportView, say: Say) {
  if (view.kind === 'broken')
    return { status: 'exception', percent: 0, sentence: say('importFailed'), errors: [view.reason] } as const;
  if (!('progress' in view)) return { status: 'active', percent: 0, sentence: say('sending') } as const;
  const { progress, report } = view;
  if (progress.stage === 'done')
    return { status: 'success', percent: 100, sentence: say('imported'), note: progress.note } as const;
  if (progress.stage === 'failed')
    return { status: 'exception', percent: 0, sentence: say('importFailed'), errors: progress.lines } as const;
  const percent = 'percent' in progress ? progress.percent : 0;
  const sentence = say(progress.stage === 'importing' ? 'importing' : 'checking');
  return { status: 'active', percent, sentence, errors: report?.lines ?? [] } as const;
}
