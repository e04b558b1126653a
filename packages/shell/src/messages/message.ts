import type { AnswerOf, messagesCalls } from '@org/contract';

export type Message = AnswerOf<typeof messagesCalls.list>['records'][number];

/** The message in an event; undefined if it is unreadable, in which case the list still has it. */
export function readMessage(text: unknown): Message | undefined {
  try {
    const value: unknown = JSON.parse(String(text));
    return isMessage(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const texts = ['id', 'messageTitle', 'createTime', 'businessKey'] as const;

// Checks the texts only: the server validates its answers against the schema.
function isMessage(value: unknown): value is Message {
  if (!isObject(value) || texts.some((key) => typeof value[key] !== 'string')) return false;
  return isObject(value['contentJson']) && typeof value['contentJson']['content'] === 'string';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
