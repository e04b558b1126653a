import { definedOf } from '../../metadata/defined-of.ts';
import { isUnanswered } from '../../ports/idempotency-keys.ts';
import { PortError } from '../../ports/port-error.ts';
import type { FormPorts } from '../../ports/ports.ts';
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
    const { updateUrl } = meta;
    const { records }: Partial<FormPorts> = form.options.ports;
    // Said to the developer who has forgotten it.
    if (!records) throw new Error('`ports.records` is missing');
    const saved = await records.save({
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
    const error = asPortError(thrown);
    const { current, problems: found = [] } = error.details;
    if (!isUnanswered(error)) intent.done();
    if (error.kind === 'conflict' && current) return { outcome: 'conflict', current, mine: record };
    if (found.length === 0) return { outcome: 'failed', error };
    session.showProblems(found);
    return { outcome: 'invalid', problems: found };
  } finally {
    if (form.stage === 'saving') setStage(form, 'open');
  }
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
