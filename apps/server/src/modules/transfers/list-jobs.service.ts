import type { AnswerOf, transfersCalls } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import { wallClock } from '../../shared/time/clock.ts';
import { IMPORT_DONE, LIFE_MS, MOST_LISTED_JOBS } from './limits.ts';
import type { TransfersParts } from './transfers-parts.ts';
import type { RecentTransfer } from './transfers.port.ts';
import { transferFailures } from './transfers.words.ts';

const FULL = 100;
/** The time and the type that are added to the name of an export. */
const END_OF_NAME = /_\d{14}\.xlsx$/;

/** The jobs of the caller that are stored, newest first: at most an hour old, running or finished. */
export async function listJobs(
  { port, titleOf }: Pick<TransfersParts, 'port' | 'titleOf'>,
  context: RequestContext,
): Promise<AnswerOf<typeof transfersCalls.jobs>> {
  const read = () => port.recent(context, new Date(context.at.getTime() - LIFE_MS), MOST_LISTED_JOBS);
  const seen = await read();
  const isAnyAlive = seen.some(({ state }) => state === 'waiting' || state === 'running');
  if (isAnyAlive) await port.endLapsed(context, context.at);
  const jobs = isAnyAlive ? await read() : seen;
  return Promise.all(
    jobs.map(async (job) => {
      const isImport = job.fileName === '';
      const title = isImport ? await titleOf(context, job.metaKey) : job.fileName.replace(END_OF_NAME, '');
      return {
        id: job.id,
        kind: isImport ? 'import' : 'export',
        metaKey: job.metaKey,
        title: title ?? job.metaKey,
        state: job.state,
        percent: percentOf(job),
        message: messageOf(job, context),
        hasFile: job.state === 'done' && job.size > 0,
        createTime: wallClock(job.createdAt),
      };
    }),
  );
}

function percentOf({ fileName, state, progress }: RecentTransfer): number {
  if (state === 'done') return FULL;
  return Math.max(0, Math.min(FULL, fileName === '' ? Math.floor((progress / IMPORT_DONE) * FULL) : progress));
}

function messageOf({ fileName, state, message }: RecentTransfer, { language }: RequestContext): string {
  const { interrupted, importCancelled, exportCancelled } = transferFailures[language];
  if (state === 'cancelled') return fileName === '' ? importCancelled : exportCancelled;
  return state === 'failed' && message === '' ? interrupted : message;
}
