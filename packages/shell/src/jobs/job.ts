import type { AnswerOf, transfersCalls } from '@org/contract';

/** An import or an export of the person. */
export type Job = AnswerOf<typeof transfersCalls.jobs>[number];

/** The states with words of their own; a job in any other state waits for the person. */
const STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

/** The word for the state of a job. */
export function stateWord({ state }: Job): (typeof STATES)[number] | 'pending' {
  return STATES.find((known) => known === state) ?? 'pending';
}

/** The server works on the job. */
export function isRunning({ state }: Job): boolean {
  return state === 'waiting' || state === 'running';
}

/** The job has ended, with or without a result. */
export function isOver({ state }: Job): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled';
}
