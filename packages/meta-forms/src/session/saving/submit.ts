import { definedOf } from '../../metadata/defined-of.ts';
import { isUnanswered } from '../../ports/idempotency-keys.ts';
import { PortError } from '../../ports/port-error.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { refreshForm } from '../field-snapshots.ts';
import type { FormSession, FormSnapshot, SubmitResult } from '../form-session.ts';
import { createIntent, type Intent } from './intent.ts';
import type { OpenForm } from '../open-form.ts';
import { errorText } from '../../ports/error-text.ts';
import { sentRowsOf, takeIdentities } from './stored-identities.ts';

type Part = Pick<FormSession, 'settled' | 'validate' | 'payload' | 'showProblems'>;

/** Saves once at a time: a second call during a save gets the same result. */
export function createSubmit(form: OpenForm, session: Part): () => Promise<SubmitResult> {
  const intent = createIntent();
  let running: Promise<SubmitResult> | undefined;
  return () => {
    running ??= submit(form, session, intent).finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function submit(form: OpenForm, session: Part, intent: Intent): Promise<SubmitResult> {
  await session.settled();
  const problems = session.validate();
  if (problems.length > 0) return { outcome: 'invalid', problems };
  const record = session.payload();
  const sent = sentRowsOf(form.store.root);
  setStage(form, 'saving');
  try {
    if ((await form.options.beforeSubmit?.(record)) === false) return { outcome: 'cancelled' };
    const { metaKey, form: meta } = form.options.compiled;
    const updateUrl = meta.updateUrl;
    const saved = await form.options.ports.records.save({
      metaKey,
      record,
      idempotencyKey: intent.keyFor(record),
      ...definedOf({ updateUrl }),
    });
    intent.done();
    takeIdentities(form.store.root, saved, sent);
    setStage(form, 'saved');
    return { outcome: 'saved', record: saved };
  } catch (thrown) {
    return failed(session, { record, intent, error: asPortError(thrown) });
  } finally {
    if (form.stage === 'saving') setStage(form, 'open');
  }
}

interface Failure {
  readonly record: WireRecord;
  readonly intent: Intent;
  readonly error: PortError;
}

function failed(session: Part, { record, intent, error }: Failure): SubmitResult {
  if (!isUnanswered(error)) intent.done();
  const { current, problems } = error.details;
  if (error.kind === 'conflict' && current) return { outcome: 'conflict', current, mine: record };
  if (problems && problems.length > 0) {
    session.showProblems(problems);
    return { outcome: 'invalid', problems };
  }
  return { outcome: 'failed', error };
}

function asPortError(thrown: unknown): PortError {
  if (thrown instanceof PortError) return thrown;
  return new PortError('server', errorText(thrown), { cause: thrown });
}

function setStage(form: OpenForm, stage: FormSnapshot['stage']): void {
  form.stage = stage;
  refreshForm(form);
  form.notifier.flush();
}
